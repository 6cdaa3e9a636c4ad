import { messages as app } from '../app/words.en.ts';
import { messages as items } from '../features/items/words.en.ts';
import { messages as live } from '../live/words.en.ts';
import { messages as pages } from '../pages/words.en.ts';
import { messages as session } from '../session/words.en.ts';
import { messages as ui } from '../ui/words.en.ts';

/** The English texts of the first load; features that load later add theirs by `learnEnglish`. */
export const englishMessages = { ...app, ...ui, ...session, ...live, ...pages, ...items };
