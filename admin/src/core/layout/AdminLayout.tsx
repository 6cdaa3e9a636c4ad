import { Layout, type LayoutProps } from 'react-admin';
import { Navigation } from './Navigation.tsx';
import { PagesSidebar } from './PagesSidebar.tsx';
import { TopBar } from './TopBar.tsx';

export function AdminLayout(props: LayoutProps) {
  return <Layout {...props} appBar={TopBar} menu={Navigation} sidebar={PagesSidebar} appBarAlwaysOn />;
}
