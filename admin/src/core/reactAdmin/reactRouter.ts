// What react-admin imports of React Router. It creates a router where there is none; this app always has one.
export {
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  createMemoryRouter,
  matchPath,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom';

export function createHashRouter(): never {
  throw new Error('react-admin is used outside a router');
}
export const RouterProvider = () => null;
