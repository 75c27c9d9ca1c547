import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { FailurePage } from '#app/components/shell/failure-page.tsx';

interface PageBoundaryProps {
  location: Location;
  children: ReactNode;
}

interface PageBoundaryState {
  hasFailed: boolean;
  location: Location;
}

/** Shows the failure page in place of a page that cannot be rendered, until the location changes. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { hasFailed: false, location: this.props.location };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { location }: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return location === state.location ? null : { hasFailed: false, location };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailurePage /> : this.props.children;
  }
}
