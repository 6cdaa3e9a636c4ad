import { Suspense, type ComponentType } from 'react';
import { lazyPage } from '../api/lazyPage.ts';

/**
 * A part of a page that is fetched with all it needs when it is first shown: a dialog with the rules it checks by, a field that few
 * lists have. The page stands meanwhile, with this in the part's place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
) {
  const Part: ComponentType<Props> = lazyPage(load);
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={Placeholder ? <Placeholder {...props} /> : null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
