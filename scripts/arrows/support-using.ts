import { Visitor } from '@swc/core/Visitor.js'

type Statement = { type: string; decls?: unknown[] }
type Walker = {
  visitStatement: (this: Walker, statement: Statement) => unknown
  visitVariableDeclarators: (this: Walker, nodes: unknown[]) => unknown
}

let isPatched = false

/** dependency-cruiser walks with swc's visitor, which throws on `using`: visit what such a statement declares. */
export function supportUsing(): void {
  if (isPatched) return
  const walker = Visitor.prototype as unknown as Walker
  const visitStatement = walker.visitStatement
  walker.visitStatement = function visit(statement) {
    if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement)
    this.visitVariableDeclarators(statement.decls ?? [])
    return statement
  }
  isPatched = true
}
