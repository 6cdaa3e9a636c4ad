import { Component, type ReactNode } from 'react';

interface MapFailureProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the rest of the page when the map's code fails to load. */
export class MapFailure extends Component<MapFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
