import fc from 'fast-check';
import type { Schema } from './operations';

/**
 * Existing values of the shop under test, by name of field or parameter: they get requests past the first validation.
 */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Generates values of a schema. */
export class Values {
  constructor(
    private readonly schemas: Record<string, Schema>,
    private readonly known: Known,
  ) {}

  /** A value that `schema` allows; mostly a known value where there is one for this name. */
  of(schema: Schema, name = '', depth = 0): fc.Arbitrary<unknown> {
    const made = this.made(schema, name, depth);
    const known = this.known[name];
    return known?.length
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made })
      : made;
  }

  private made(schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
    if (schema.$ref) return this.of(this.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.of(choice, name, depth)));
    if (schema.allOf) {
      return fc
        .tuple(...schema.allOf.map((part) => this.of(part, name, depth)))
        .map((parts) => Object.assign({}, ...parts));
    }
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const types = [schema.type ?? []].flat();
    if (types.length === 0) return fc.jsonValue();
    return fc.oneof(...types.map((type) => this.ofType(type, schema, name, depth)));
  }

  private ofType(type: string, schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
      case 'number':
        return fc.integer({ min: schema.minimum ?? schema.exclusiveMinimum ?? 0, max: schema.maximum ?? 1_000 });
      case 'array':
        return fc.array(this.of(schema.items ?? {}, name, depth + 1), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 4, Math.max(schema.minItems ?? 0, 4)),
        });
      case 'object':
        return this.object(schema, depth);
      default:
        return text(schema);
    }
  }

  private object(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const fields = Object.entries(schema.properties ?? {});
    if (fields.length === 0)
      return fc.dictionary(fc.string({ maxLength: 10 }), fc.string({ maxLength: 10 }), { maxKeys: 3 });
    const required = schema.required ?? [];
    const optional = fields.map(([name]) => name).filter((name) => !required.includes(name) && depth < 6);
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, this.of(field, name, depth + 1)])), {
      requiredKeys: fields.map(([name]) => name).filter((name) => !optional.includes(name)),
    });
  }
}

function text({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
  if (!pattern) return any;
  const expression = new RegExp(pattern, 'u');
  // The generator does not support negated Unicode properties; nearly every text matches one.
  return pattern.includes('[^') ? any.filter((made) => expression.test(made)) : fc.stringMatching(expression);
}
