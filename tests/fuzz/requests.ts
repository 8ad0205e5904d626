import fc from 'fast-check';
import { hostileBody, hostileText, hostileValue } from './hostile';
import type { ApiDocument, Operation, Parameter } from './operations';
import { type Known, Values } from './values';

export const CALLERS = ['guest', 'customer', 'owner', 'forged'] as const;

/** One request as data, so that a failure prints exactly what was sent. */
export type FuzzRequest = {
  method: string;
  path: string;
  caller: (typeof CALLERS)[number];
  headers: Record<string, string>;
  /** Undefined for a request without a body. */
  body: string | undefined;
};

/** Requests to any declared operation: half of them valid, the others broken in one or more places. */
export function anyRequest({ operations, schemas }: ApiDocument, known: Known): fc.Arbitrary<FuzzRequest> {
  const values = new Values(schemas, known);
  return fc.oneof(...operations.map((operation) => requestTo(operation, values)));
}

function requestTo(operation: Operation, values: Values): fc.Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isForm = type === 'application/x-www-form-urlencoded';
  const body = content ? bodyOf(values.of(content.schema), isForm) : fc.constant(undefined);
  return fc
    .record({
      method: mostly(
        fc.constant(operation.method),
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'),
        30,
      ),
      path: pathOf(operation.path, parameters, values),
      query: queryOf(
        parameters.filter((one) => one.in === 'query'),
        values,
      ),
      caller: callerOf(operation),
      type: mostly(
        fc.constant(type),
        fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=x', ''),
        20,
      ),
      body,
      slash: fc.constantFrom('', '/'),
    })
    .map(
      ({ method, path, query, caller, type, body, slash }): FuzzRequest => ({
        method,
        path: `${path}${slash}${query && `?${query}`}`,
        caller,
        headers: type === undefined ? {} : { 'content-type': type },
        body: method === 'GET' || method === 'HEAD' ? undefined : body,
      }),
    );
}

/** `usual`, and `other` once in `times`. */
function mostly<A, B>(usual: fc.Arbitrary<A>, other: fc.Arbitrary<B>, times: number): fc.Arbitrary<A | B> {
  return fc.oneof({ weight: times - 1, arbitrary: usual }, { weight: 1, arbitrary: other });
}

function callerOf({ security }: Operation): fc.Arbitrary<FuzzRequest['caller']> {
  const fitting = security?.some((one) => 'ApiToken' in one) ? 'owner' : security ? 'customer' : 'guest';
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(fitting) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
}

function pathOf(template: string, parameters: readonly Parameter[], values: Values): fc.Arbitrary<string> {
  const names = [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '');
  const segment = (name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? { type: 'string' };
    return mostly(values.of(schema, name).map(escaped), fc.oneof(hostileText.map(escaped), fc.constantFrom(...RAW)), 4);
  };
  return fc
    .tuple(...names.map(segment))
    .map((segments) =>
      segments.reduce((path, segment, index) => path.replace(`{${names[index]}}`, () => segment), template),
    );
}

/** Raw path segments: invalid escapes, and escapes that decode to delimiters. */
const RAW = ['%', '%2', '%zz', '%00', '%ff%fe', '%2e%2e%2f', '%252e', 'a%2fb', '%5c', ';a=b', '*', '{}', '|'];

function queryOf(parameters: readonly Parameter[], values: Values): fc.Arbitrary<string> {
  const pair = ({ name, schema, required }: Parameter) =>
    fc.oneof(
      { weight: required ? 10 : 3, arbitrary: values.of(schema, name).map((value) => pairs(name, value)) },
      { weight: 1, arbitrary: hostileText.map((value) => pairs(name, value)) },
      { weight: required ? 1 : 10, arbitrary: fc.constant('') },
    );
  const stray = mostly(fc.constant(''), fc.constantFrom('&&=&', '%=%', 'page=1&page=2', 'a[]=1&a[b]=2', '%00=1'), 12);
  return fc.tuple(...parameters.map(pair), stray).map((parts) => parts.filter(Boolean).join('&'));
}

function bodyOf(value: fc.Arbitrary<unknown>, isForm: boolean): fc.Arbitrary<string> {
  const write = (body: unknown) => (isForm ? formOf(body) : JSON.stringify(body));
  return fc.oneof(
    { weight: 5, arbitrary: value.map(write) },
    {
      weight: 4,
      arbitrary: fc.tuple(value, fc.nat(), hostileValue).map(([body, at, bad]) => write(spoiled(body, at, bad))),
    },
    { weight: 1, arbitrary: hostileBody },
  );
}

/** The body with one of its fields, at any depth, replaced. */
function spoiled(body: unknown, at: number, bad: unknown): unknown {
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0) return bad;
  const names = Object.keys(body);
  const name = names[at % names.length] ?? '';
  const inner: unknown = Reflect.get(body, name);
  const goesDeeper = typeof inner === 'object' && inner !== null && at % 3 !== 0;
  const replaced = goesDeeper ? spoiled(inner, Math.floor(at / names.length), bad) : bad;
  return Array.isArray(body)
    ? body.map((one, index) => (String(index) === name ? replaced : one))
    : { ...body, [name]: replaced };
}

function formOf(body: unknown): string {
  return typeof body === 'object' && body !== null
    ? Object.entries(body)
        .map(([name, value]) => pairs(name, value))
        .join('&')
    : String(body);
}

function pairs(name: string, value: unknown): string {
  return [value]
    .flat()
    .map((one) => `${escaped(name)}=${escaped(one)}`)
    .join('&');
}

/** Unpaired surrogates cannot be escaped; U+FFFD replaces them. */
function escaped(value: unknown): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'));
}
