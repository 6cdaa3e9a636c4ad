import { Component, type ReactNode } from 'react';

interface MapFailureProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** A map whose code does not arrive leaves the rest of the page alone. */
export class MapFailure extends Component<MapFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
