import type { Decimal } from 'decimal.js'
import {
  approximateFunctions,
  constants,
  Exact,
  functions,
  isExactExponent,
  power,
  type Constant,
  type FunctionName,
} from './exact.ts'

/** An arithmetic expression as a tree; nothing in it can reach anything but numbers. */
export type Expression =
  | { kind: 'number'; value: Decimal }
  | { kind: 'constant'; name: Constant }
  | { kind: 'negative'; of: Expression }
  | { kind: 'percent'; of: Expression }
  | { kind: 'call'; name: FunctionName; arguments: Expression[] }
  | { kind: 'operation'; operator: Operator; left: Expression; right: Expression }

type Operator = '+' | '-' | '*' | '/' | '^' | 'mod' | 'of'

const token = /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+)|([a-zπ]+)|(\*\*|[-+*/^%(),!]))/iy
const longest = 400

/** Undefined where the text is not, from its first to its last sign, an expression. */
export function parseExpression(text: string): Expression | undefined {
  const tokens = tokenise(text)
  if (!tokens) return undefined
  const parser = new Parser(tokens)
  const tree = parser.sum()
  return tree && parser.isAtEnd() ? tree : undefined
}

function tokenise(text: string): string[] | undefined {
  const plain = text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').trim()
  if (plain.length === 0 || plain.length > longest) return undefined
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < plain.length) {
    const match = token.exec(plain)
    if (!match) return undefined
    const sign = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase()
    tokens.push(sign === '**' ? '^' : sign)
  }
  return tokens
}

class Parser {
  private at = 0
  private readonly tokens: readonly string[]

  constructor(tokens: readonly string[]) {
    this.tokens = tokens
  }

  isAtEnd() {
    return this.at >= this.tokens.length
  }

  sum(): Expression | undefined {
    return this.chain(['+', '-'], () => this.product())
  }

  private product() {
    return this.chain(['*', '/', 'mod', 'of'], () => this.signed())
  }

  private chain(operators: Operator[], next: () => Expression | undefined): Expression | undefined {
    let left = next()
    while (left) {
      const operator = operators.find((sign) => this.take(sign))
      if (!operator) return left
      const right = next()
      if (!right) return undefined
      left = { kind: 'operation', operator, left, right }
    }
    return undefined
  }

  private signed(): Expression | undefined {
    if (this.take('+')) return this.signed()
    if (!this.take('-')) return this.power()
    const of = this.signed()
    return of && { kind: 'negative', of }
  }

  private power(): Expression | undefined {
    const left = this.suffixed()
    if (!left || !this.take('^')) return left
    const right = this.signed()
    return right && { kind: 'operation', operator: '^', left, right }
  }

  private suffixed(): Expression | undefined {
    let tree = this.atom()
    while (tree) {
      if (this.take('%')) tree = { kind: 'percent', of: tree }
      else if (this.take('!')) tree = { kind: 'call', name: 'factorial', arguments: [tree] }
      else return tree
    }
    return undefined
  }

  private atom(): Expression | undefined {
    if (this.take('(')) return this.closed(this.sum())
    const sign = this.tokens[this.at]
    if (sign === undefined) return undefined
    this.at += 1
    if (/^[\d.]/.test(sign)) return { kind: 'number', value: new Exact(sign) }
    const name = sign === 'π' ? 'pi' : sign
    if (Object.hasOwn(constants, name)) return { kind: 'constant', name: name as Constant }
    if (!Object.hasOwn(functions, name)) return undefined
    return this.take('(') ? this.call(name as FunctionName) : undefined
  }

  private call(name: FunctionName): Expression | undefined {
    const found: Expression[] = []
    do {
      const value = this.sum()
      if (!value) return undefined
      found.push(value)
    } while (this.take(','))
    return this.closed({ kind: 'call', name, arguments: found })
  }

  private closed(tree: Expression | undefined) {
    return tree && this.take(')') ? tree : undefined
  }

  private take(sign: string) {
    if (this.tokens[this.at] !== sign) return false
    this.at += 1
    return true
  }
}

/** NaN or infinite where there is no answer. */
export function evaluate(tree: Expression): Decimal {
  switch (tree.kind) {
    case 'number':
      return tree.value
    case 'constant':
      return constants[tree.name]
    case 'negative':
      return evaluate(tree.of).neg()
    case 'percent':
      return evaluate(tree.of).div(100)
    case 'call':
      return (functions[tree.name] as (...values: Decimal[]) => Decimal)(...tree.arguments.map(evaluate))
    case 'operation':
      return operate(tree.operator, evaluate(tree.left), tree.right)
  }
}

function operate(operator: Operator, left: Decimal, tree: Expression): Decimal {
  const right = evaluate(tree)
  // As on a pocket calculator: 80 + 15 % is 80 and 15 % of it.
  const step = tree.kind === 'percent' ? left.times(right) : right
  switch (operator) {
    case '+':
      return left.plus(step)
    case '-':
      return left.minus(step)
    case '*':
    case 'of':
      return left.times(right)
    case '/':
      return left.div(right)
    case '^':
      return power(left, right)
    case 'mod':
      return left.mod(right)
  }
}

/** Whether no part of it was computed in floating point. */
export function isExact(tree: Expression): boolean {
  switch (tree.kind) {
    case 'number':
    case 'constant':
      return true
    case 'negative':
    case 'percent':
      return isExact(tree.of)
    case 'call':
      return !approximateFunctions.has(tree.name) && tree.arguments.every(isExact)
    case 'operation':
      return (
        isExact(tree.left) &&
        isExact(tree.right) &&
        (tree.operator !== '^' || isExactExponent(evaluate(tree.right)))
      )
  }
}

/** Written for any calculator: no percent signs, which each reads differently, and no word but `mod`. */
export function print(tree: Expression): string {
  switch (tree.kind) {
    case 'number':
      return tree.value.toString()
    case 'constant':
      return tree.name
    case 'negative':
      return `-${inner(tree.of)}`
    case 'percent':
      return `(${inner(tree.of)} / 100)`
    case 'call':
      return `${tree.name}(${tree.arguments.map(print).join(', ')})`
    case 'operation':
      return printOperation(tree)
  }
}

function printOperation({ operator, left, right }: Extract<Expression, { kind: 'operation' }>): string {
  if (right.kind === 'percent' && (operator === '+' || operator === '-'))
    return `${inner(left)} * (1 ${operator} ${inner(right.of)} / 100)`
  const plain = operator === 'of' ? '*' : operator
  return `${inner(left, plain)} ${plain} ${inner(right)}`
}

/** Brackets, unless the reader needs none: numbers, percentages, calls, and chains of one and the same sign. */
function inner(tree: Expression, sign?: string): string {
  if (tree.kind === 'negative') return `(${print(tree)})`
  if (tree.kind !== 'operation') return print(tree)
  const isChain = (sign === '+' || sign === '*') && tree.operator === sign
  return isChain ? print(tree) : `(${print(tree)})`
}
