import { z } from 'zod';

/** A JSON schema, as far as calls use it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Where a value is in a request. */
export type Place = 'path' | 'query' | 'header';

/** A call of the published description. */
export interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: Place; required: boolean; schema: Schema }[];
  body: { type: string; schema: Schema } | undefined;
  /** The schema of each status; null if it is not JSON. */
  replies: Map<number, z.ZodType | null>;
}

interface Described {
  parameters?: { name: string; in: Place; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** Reads the app's own description (OpenAPI 3.1). */
export async function readDescription(url: string): Promise<Operation[]> {
  const reply = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operation(method.toUpperCase(), path, described)),
  );
}

function operation(method: string, path: string, described: Described): Operation {
  const [content] = Object.entries(described.requestBody?.content ?? {});
  return {
    method,
    path,
    parameters: (described.parameters ?? []).map(({ name, in: place, required = false, schema = {} }) => ({
      name,
      in: place,
      required,
      schema,
    })),
    body: content && { type: content[0], schema: content[1].schema },
    replies: new Map(
      Object.entries(described.responses).map(([status, { content: replies }]) => {
        const schema = replies?.['application/json']?.schema;
        return [Number(status), schema ? z.fromJSONSchema(schema as never) : null];
      }),
    ),
  };
}
