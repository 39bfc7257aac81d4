import { fileURLToPath } from 'node:url'
import type { LogLine } from './log-lines.ts'
import type { SuiteDatabase } from './suite-database.ts'

/**
 * A fault for a process: `find` must occur exactly once in the file whose path ends with `file`, and is replaced while
 * the file is loaded.
 */
export type Mutant = { file: string; find: string; replace: string }

export const mutantsVariable = 'TOUCHLINE_MUTANTS'

/** A JSON line that the mutant loader writes to stderr. */
export type MutantReport = { testkit: 'mutant-applied' | 'mutant-failed'; file: string; msg: string }

/** Exit code of a process to which a mutant could not be applied. */
export const mutantExitCode = 97

type MutantWatch = {
  nodeArgs: string[]
  env: Record<string, string>
  onLine(line: LogLine): void
  /** Throws unless every mutant has been applied. */
  check(label: string): void
}

export function watchMutants(mutants: Mutant[]): MutantWatch {
  if (mutants.length === 0) return { nodeArgs: [], env: {}, onLine: () => {}, check: () => {} }
  let applied = 0
  let failure: string | undefined
  return {
    nodeArgs: ['--import', fileURLToPath(new URL('./mutant-loader.ts', import.meta.url))],
    env: { [mutantsVariable]: JSON.stringify(mutants) },
    onLine(line) {
      if (line['testkit'] === 'mutant-applied') applied += 1
      if (line['testkit'] === 'mutant-failed') failure ??= String(line.msg)
    },
    check(label) {
      if (failure !== undefined) throw new Error(`${label}: ${failure}`)
      if (applied < mutants.length) {
        throw new Error(
          `${label}: ${applied} of ${mutants.length} mutants applied: a file of ${names(mutants)} was never loaded`,
        )
      }
    },
  }
}

function names(mutants: Mutant[]): string {
  return mutants.map(({ file }) => file).join(', ')
}

/**
 * Puts a fault into a function of the suite's database; each text must occur exactly once. Returns a function that
 * restores it.
 */
export async function mutateFunction(
  database: SuiteDatabase,
  name: string,
  changes: readonly (readonly [find: string, replace: string])[],
): Promise<() => Promise<void>> {
  const [row] = await database.query<{ source: string }>(`SELECT pg_get_functiondef($1::regproc) AS source`, [
    `touchline.${name}`,
  ])
  const sound = row?.source ?? ''
  let source = sound
  for (const [find, replace] of changes) {
    const parts = source.split(find)
    if (parts.length !== 2)
      throw new Error(`mutant: ${name} holds ${JSON.stringify(find)} ${parts.length - 1} times, not once`)
    source = parts.join(replace)
  }
  await database.query(source)
  return async () => void (await database.query(sound))
}

/** Delays every insert into a table, so that two transactions overlap. Returns a function that ends the delay. */
export async function slowInserts(
  database: SuiteDatabase,
  table: string,
  seconds: number,
): Promise<() => Promise<void>> {
  await database.query(`CREATE FUNCTION touchline.slow_${table}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN PERFORM pg_sleep(${seconds}); RETURN NEW; END $$`)
  await database.query(`CREATE TRIGGER slow BEFORE INSERT ON touchline.${table}
    FOR EACH ROW EXECUTE FUNCTION touchline.slow_${table}()`)
  // The transaction of a killed process can continue for a moment, so the table and then its partitions are locked
  // first.
  return async () =>
    void (await database.query(`BEGIN; LOCK TABLE touchline.${table} IN ACCESS EXCLUSIVE MODE;
      DROP FUNCTION touchline.slow_${table}() CASCADE; COMMIT`))
}

/** Delays transfers, so that a kill hits a transaction between two movements of money. */
export const slowTransfers = (database: SuiteDatabase, seconds: number) => slowInserts(database, 'transfer', seconds)

/** A mutant of the worker with batches so small that a kill leaves some bets of an outcome settled and others not. */
export const smallBatches: Mutant[] = [
  { file: 'betting/settlement/settle-outcome.ts', find: 'const betsAtOnce = 150', replace: 'const betsAtOnce = 2' },
]

/**
 * A mutant of the feed that requests a second recovery after one second instead of the thirty that a provider's quota
 * requires.
 */
export const soonRecoveries: Mutant[] = [
  {
    file: 'supervision/supervision.ts',
    find: 'minRecoveryGapMs: 30_000',
    replace: 'minRecoveryGapMs: 1_000',
  },
]

/** Makes placements neither store nor look up a decision, so that an idempotency key has no effect. */
export async function placeWithoutKeys(database: SuiteDatabase): Promise<void> {
  await mutateFunction(database, 'commit_placements', [
    ['WHEN request.call IS NOT NULL AND EXISTS', 'WHEN false AND EXISTS'],
    [`'done' FROM request WHERE call IS NOT NULL`, `'done' FROM request WHERE false`],
  ])
  await database.query('DROP INDEX touchline.bet_request')
}

/**
 * Makes placements compare the balance with a sum over the ledger, read without a lock, so that concurrent placements
 * do not see each other.
 */
export async function checkBalanceAsSum(database: SuiteDatabase): Promise<void> {
  await mutateFunction(database, 'commit_placements', [
    [
      '  IF p_waits THEN',
      `  IF (p_wallets[1]).total_minor > (SELECT sum(CASE WHEN credit.kind = 'available' THEN amount_minor ELSE -amount_minor END)
      FROM touchline.transfer JOIN touchline.account credit ON credit.id = credit_account
      WHERE transfer.player_id = v_players[1]) THEN
    RAISE EXCEPTION 'not enough' USING ERRCODE = 'TL001';
  END IF;
  IF p_waits THEN`,
    ],
  ])
}
