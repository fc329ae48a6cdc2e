import { parseSync } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The variables that a pattern declares, without those that are taken out of an object under the name they have there. */
const boundBy = (pattern: unknown): Node[] => {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [pattern]
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left)
  if (pattern.type === 'RestElement') return boundBy(pattern.argument)
  if (pattern.type === 'ArrayPattern') return (pattern.elements as unknown[]).flatMap(boundBy)
  if (pattern.type !== 'ObjectPattern') return []
  return (pattern.properties as Node[]).flatMap((one) => {
    if (one.type === 'RestElement') return boundBy(one.argument)
    return one.shorthand === true ? [] : boundBy(one.value)
  })
}

const declaredBy = (node: Node): Node[] => {
  if (node.type === 'VariableDeclarator') return boundBy(node.id)
  if (/^(?:MethodDefinition|PropertyDefinition)$/.test(node.type)) return isNode(node.key) ? [node.key] : []
  const own = /^(?:FunctionDeclaration|ClassDeclaration|TSTypeAliasDeclaration|TSInterfaceDeclaration)$/.test(node.type)
  const parameters = /Function|ArrowFunction/.test(node.type) && Array.isArray(node.params) ? node.params : []
  return [...(own && isNode(node.id) ? [node.id] : []), ...parameters.flatMap(boundBy)]
}

/**
 * The types, functions, variables, parameters and members of classes that a source file declares, in order.
 * @throws Error when the file cannot be read
 */
export function declaredNames(file: string, code: string): { name: string; line: number }[] {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Node[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    if (!isNode(value)) return
    found.push(...declaredBy(value))
    for (const part of Object.values(value)) walk(part)
  }
  walk(program)
  return found.map(({ name, start }) => ({ name: String(name), line: code.slice(0, start).split('\n').length }))
}
