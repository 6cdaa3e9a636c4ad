import { words as app } from '../app/words.en.ts';
import { words as items } from '../features/items/words.en.ts';
import { words as live } from '../live/words.en.ts';
import { words as pages } from '../pages/words.en.ts';
import { words as session } from '../session/words.en.ts';
import { words as ui } from '../ui/words.en.ts';

/** The English texts of the first load; features that load later add theirs by `learnEnglish`. */
export const english = { ...app, ...ui, ...session, ...live, ...pages, ...items };
