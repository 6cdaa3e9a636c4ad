import { isReloading, subscribeToReload } from '@pass-along/contracts/reload';
import { Component, useSyncExternalStore, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';
import { PagePending } from '../ui/PagePending.tsx';

interface ErrorBoundaryProps {
  /** A new value (the path of the next page) renders the children again. */
  resetOn: string;
  children: ReactNode;
}

/** Keeps the shell on the screen when a page fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetOn !== this.props.resetOn) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <FailedPage /> : this.props.children;
  }
}

/** The page reports no fault while it is about to load anew. */
function FailedPage() {
  return useSyncExternalStore(subscribeToReload, isReloading) ? <PagePending /> : <ErrorPage />;
}
