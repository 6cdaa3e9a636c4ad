import { messages as app } from '../app/appMessages.en.ts';
import { messages as items } from '../features/items/itemMessages.en.ts';
import { messages as live } from '../live/liveMessages.en.ts';
import { messages as pages } from '../pages/pageMessages.en.ts';
import { messages as session } from '../session/sessionMessages.en.ts';
import { messages as ui } from '../ui/uiMessages.en.ts';

/** The English texts of the first load; features that load later add theirs by `addMessages`. */
export const englishMessages = { ...app, ...ui, ...session, ...live, ...pages, ...items };
