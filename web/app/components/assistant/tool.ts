/**
 * A tool that the page offers to the person's assistant through the browser:
 * https://webmachinelearning.github.io/webmcp/. Names, descriptions and replies are English: assistants read
 * them, not people.
 */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** JSON Schema. Browsers check no more than that the input is an object. */
  inputSchema: object;
  annotations?: { readOnlyHint?: boolean };
  execute: (input: Record<string, unknown>) => Promise<object>;
}

declare global {
  interface Document {
    /** Missing in browsers without WebMCP. */
    modelContext?: {
      registerTool: (tool: Tool, options?: { signal?: AbortSignal }) => Promise<void>;
    };
  }
}

/** Shows a page of the site. Returns the reason instead if the person must not leave the present one. */
export type ShowPage = (path: string) => object | undefined;

/** Why a tool did nothing. */
export function refusal(code: string, message: string, more: object = {}): object {
  return { error: { code, message, ...more } };
}

/** Returns an input's text without surrounding spaces; empty if it is missing or no text. */
export function textOf(input: Record<string, unknown>, name: string): string {
  const value = input[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Offers the tools, until the signal aborts if there is one. */
export function offerTools(tools: Tool[], signal?: AbortSignal): void {
  for (const tool of tools) void document.modelContext?.registerTool(tool, { signal });
}
