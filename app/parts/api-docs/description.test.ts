import { expect, test } from 'vitest'
import { callsOf, membersOf } from './description.ts'

test('calls keep the order of the document and have an id to link to', () => {
  const description = {
    info: { title: 'API' },
    servers: [],
    paths: { '/policies/{slug}/changes': { get: { responses: {} } }, '/stats': { get: { responses: {} } } },
    components: { schemas: {} },
  }
  expect(callsOf(description).map(({ id, method, path }) => [id, method, path])).toEqual([
    ['get-policies-slug-changes', 'GET', '/policies/{slug}/changes'],
    ['get-stats', 'GET', '/stats'],
  ])
})

test('nested members follow their holder, and a named schema is not opened', () => {
  const rows = membersOf({
    required: ['parts'],
    properties: {
      parts: { type: 'array', items: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } } },
      case: { anyOf: [{ type: 'object', properties: { court: { type: 'string' } } }, { type: 'null' }] },
      policy: { $ref: '#/components/schemas/PolicyCard' },
    },
  })
  expect(rows.map(({ name, isRequired }) => `${name} ${isRequired}`)).toEqual([
    'parts true',
    'parts[].text true',
    'case false',
    'case.court false',
    'policy false',
  ])
})
