// One chunk with what the home page and the bars show to members only: each further file costs a request.
export { SwapTurnCount } from '../features/swaps/SwapTurnCount.tsx';
export { MemberHome } from '../pages/MemberHome.tsx';
export { MemberLive } from './MemberLive.tsx';
export { MemberMenu } from './MemberMenu.tsx';
