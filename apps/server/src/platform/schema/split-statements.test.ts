import { expect, it } from 'vitest'
import { splitStatements, withoutComments } from './split-statements.ts'

it('a statement ends at its own semicolon, not at one in a comment, a string, a quoted name or a function body', () => {
  const statements = [
    `-- first; and only\nSELECT 'a;''b' AS "x;y";`,
    '/* ; */ CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$\nBEGIN\n  PERFORM 1; -- ;\nEND $$;',
    `CREATE FUNCTION g() RETURNS text LANGUAGE plpgsql AS $body$ BEGIN RETURN $$;$$; END $body$;`,
    'CREATE FUNCTION h() RETURNS TABLE (a integer) LANGUAGE sql\nBEGIN ATOMIC\n  SELECT CASE WHEN true THEN 1 END;\n  SELECT 2;\nEND;',
    'SELECT $1;',
    'SELECT 3',
  ]
  expect(splitStatements(statements.join('\n\n'))).toEqual(statements)
})

it('a comment after the last statement is not a statement', () => {
  expect(splitStatements('SELECT 1;\n-- end\n')).toEqual(['SELECT 1;'])
  expect(splitStatements('')).toEqual([])
})

it('comments are replaced by a space, but not inside quotes', () => {
  expect(withoutComments(`a -- b\nc /* d */ '-- e' $$ -- f $$`)).toBe(`a  c   '-- e' $$ -- f $$`)
})
