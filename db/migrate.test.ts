import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrationNames, statementsOf } from './migrate.ts'

test('a migration is cut where a line ends a statement', () => {
  expect(statementsOf('create table a (x int);\n-- why\ncreate table b (\n  y int\n);  \n\n')).toEqual([
    'create table a (x int);',
    '-- why\ncreate table b (\n  y int\n);',
  ])
})

test('the body of a function stays whole, and so does a semicolon inside a line', () => {
  const body = 'create function f() returns int as $$\nbegin\n  return 1;\nend;\n$$ language plpgsql;'
  expect(statementsOf(`${body}\ninsert into a values (';');`)).toEqual([body, "insert into a values (';');"])
})

test('what is only comment is no statement', () => {
  expect(statementsOf('-- nothing here;\n-- nor here\n')).toEqual([])
  expect(statementsOf('')).toEqual([])
})

test('migrations are numbered without a gap and begin with why they are there', () => {
  expect(migrationNames().map((name) => Number(name.slice(0, 4)))).toEqual(migrationNames().map((_, i) => i + 1))
  for (const name of migrationNames()) {
    expect(readFileSync(new URL(`./migrations/${name}`, import.meta.url), 'utf8')).toMatch(/^-- /)
  }
})
