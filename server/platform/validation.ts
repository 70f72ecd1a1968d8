/** Schemas judge what comes in; what is wrong is said in the catalog's sentences, never in the validator's. */
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { fieldProblem, fieldSentence } from '@frontage/contracts/field-problems.ts'
import { Refusal } from './refusal.ts'

interface FieldProblem {
  path: readonly PropertyKey[]
  /** May have `{field}` where the field is named. */
  message: string
}

/** A part of a request that its schema refuses. */
export class InvalidInput extends Error {
  readonly problems: readonly FieldProblem[]
  /** Set by Fastify: 'params', 'querystring', 'body' or 'headers'. */
  validationContext?: string

  constructor({ issues }: z.ZodError) {
    super('The schema refuses this.')
    this.problems = issues
  }
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { error, data: value } = schema.safeParse(data, { error: fieldProblem })
    return error ? { error: new InvalidInput(error) } : { value }
  }

/** As many problems as the sentence of a refusal names. */
const NAMED = 3

/** The refusal that names what is wrong; all of it is in its data. */
export function malformed(problems: readonly FieldProblem[]): Refusal {
  const fields = problems.map(({ path, message }) => ({
    field: path.map(String).join('.'),
    message: fieldSentence(path, message),
  }))
  const sentence = fields
    .slice(0, NAMED)
    .map((field) => field.message)
    .join(' ')
  return new Refusal('request.malformed', { fields }, sentence)
}

/** For what no route's schema sees, such as the fields of a form. @throws Refusal request.malformed */
export function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { error, data } = schema.safeParse(value, { error: fieldProblem })
  if (error) throw malformed(error.issues)
  return data
}
