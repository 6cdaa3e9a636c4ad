import { type NewEvent } from '@pass-along/platform';
export interface AddressedEvent {
    stream: string;
    event: NewEvent;
}
/**
 * What a busy community's log looks like: 20 members, an item in a hundred events or so (as many as `items` at most),
 * half of the rest likes, a third views, the others revisions and swap requests with their course.
 */
export declare function mixedEvents(count: number, items: number): AddressedEvent[];
//# sourceMappingURL=mixedEvents.d.ts.map