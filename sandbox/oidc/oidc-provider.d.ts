/*
 * The package's entry point warns on every Node release without long-term support. These two files are imported
 * instead.
 */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider';

  export const base: typeof interactionPolicy.base;
  export const Prompt: typeof interactionPolicy.Prompt;
}
