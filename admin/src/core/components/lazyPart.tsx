import { Suspense, type ComponentType } from 'react';
import { createLazyPage } from './lazyPage.ts';

/**
 * A part of a page that loads with its dependencies when it is first shown, such as a dialog with its validation or a
 * filter that few lists have. The placeholder takes its place until then.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
) {
  const Part: ComponentType<Props> = createLazyPage(load);
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={Placeholder ? <Placeholder {...props} /> : null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
