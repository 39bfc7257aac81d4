import { Visitor } from '@swc/core/Visitor.js'

type Statement = { type: string; decls?: unknown[] }
type Walker = {
  visitStatement: (this: Walker, statement: Statement) => unknown
  visitVariableDeclarators: (this: Walker, nodes: unknown[]) => unknown
}

let isTaught = false

/** dependency-cruiser walks with swc's visitor, which throws on `using`: visit what such a statement declares. */
export function teachVisitorUsing(): void {
  if (isTaught) return
  const walker = Visitor.prototype as unknown as Walker
  const visitStatement = walker.visitStatement
  walker.visitStatement = function visit(statement) {
    if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
    this.visitVariableDeclarators(statement.decls ?? [])
    return statement
  }
  isTaught = true
}
