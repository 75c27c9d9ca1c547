import type { ComponentType, ReactNode } from 'react';
import type { Location, NonIndexRouteObject, Params } from 'react-router';

/** Makes the elements of a page's head: title, descriptions, links and data for search engines. */
export type PageHead = (page: { params: Params; location: Location }) => ReactNode;

/** What the file of a page or layout exports. */
export interface RouteModule {
  default: ComponentType;
  head?: PageHead;
}

/** The code of a page or layout, in a file of its own. `module` is there once `load` has resolved. */
export interface RouteCode {
  /** Below `web/app`. */
  file: string;
  module: RouteModule | undefined;
  load: () => Promise<void>;
}

export type SiteRoute = NonIndexRouteObject & { code: RouteCode; children?: SiteRoute[] };

type RouteFiles = Record<string, () => Promise<RouteModule>>;

/** Makes the functions of a route table from the files that `import.meta.glob` has found. */
export function routesOf(files: RouteFiles) {
  const parts = (file: string) => {
    const code = routeCode(file, files[`./${file}`]);
    return { code, element: <Loaded code={code} /> };
  };
  return {
    /** A page. */
    route: (path: string, file: string): SiteRoute => ({ path, ...parts(file) }),
    /** A component around several pages, which stays mounted between them. */
    layout: (file: string, children: SiteRoute[]): SiteRoute => ({ children, ...parts(file) }),
  };
}

function routeCode(file: string, fetchModule: RouteFiles[string] | undefined): RouteCode {
  if (!fetchModule) throw new Error(`There is no ${file}`);
  const code: RouteCode = {
    file,
    module: undefined,
    load: async () => {
      code.module = await fetchModule();
    },
  };
  return code;
}

function Loaded({ code }: { code: RouteCode }) {
  if (!code.module) throw new Error(`The code of ${code.file} could not be loaded`);
  const { default: Component } = code.module;
  return <Component />;
}
