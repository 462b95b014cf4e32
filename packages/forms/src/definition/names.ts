const shape = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u
export const maximumNameLength = 64

/** Keys that would reach a prototype when answers are copied key by key. */
export function isForbiddenKey(key: string): boolean {
  return key === '__proto__' || Object.hasOwn(Object.prototype, key) || key === 'prototype'
}

/** A field name is a key of the answers and a step of a path: a word without dots and brackets. */
export function isUsableName(name: string): boolean {
  return name.length <= maximumNameLength && shape.test(name) && !isForbiddenKey(name)
}
