/** The longest list that one call of the language's own functions may walk. */
export const longestWalk = 1_000_000

/**
 * What is put in the place of those functions of the language that walk on without ever asking whether their time is
 * up. It runs in the sandbox before anything of an author; the functions as they were are known to nobody afterwards.
 *
 * Most need a length that they can walk in no time, and that cannot change under way: what may answer anything when it
 * is asked for its length is asked once. The others are written in the language, whose every step is counted.
 */
export const guards = `() => {
  'use strict'
  const { apply, defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect
  const { isArray } = Array
  const { trunc, min } = Math
  const { isConcatSpreadable } = Symbol
  const symbols = { replace: Symbol.replace, replaceAll: Symbol.replace, split: Symbol.split }
  const NativeProxy = Proxy
  const NativeWeakSet = WeakSet
  const nativeHas = WeakSet.prototype.has
  const nativeAdd = WeakSet.prototype.add
  const NativeRangeError = RangeError
  const NativeTypeError = TypeError
  const NativeString = String
  const NativeObject = Object

  const refuse = (what) => { throw new NativeRangeError(what + ' is too long') }
  const put = (owner, name, value) => {
    const { configurable, enumerable, writable } = getOwnPropertyDescriptor(owner, name)
    defineProperty(owner, name, { value, configurable, enumerable, writable })
  }
  /** Puts a function in the place of another that looks the same. */
  const replace = (owner, name, build) => {
    const native = owner[name]
    const value = build(native)
    defineProperty(value, 'name', { value: native.name, configurable: true })
    defineProperty(value, 'length', { value: native.length, configurable: true })
    put(owner, name, value)
  }

  const proxies = new NativeWeakSet()
  const made = (proxy) => { apply(nativeAdd, proxies, [proxy]); return proxy }
  const mostKeys = 5000
  const noted = (handler) => new NativeProxy(handler, {
    __proto__: null,
    get: (from, name) => {
      const trap = from[name]
      if (name !== 'ownKeys' || typeof trap !== 'function') return trap
      return (target) => {
        const keys = apply(trap, from, [target])
        const length = lengthOf(keys)
        if (length > mostKeys) refuse('A list of keys')
        return pinned(keys, length)
      }
    },
  })
  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function'
  const NotedProxy = function (target, handler) {
    if (!new.target) throw new NativeTypeError('Constructor requires new')
    return made(new NativeProxy(target, isObject(handler) ? noted(handler) : handler))
  }
  const { revocable } = NativeProxy
  defineProperty(NotedProxy, 'name', { value: 'Proxy', configurable: true })
  defineProperty(NotedProxy, 'prototype', { value: undefined, writable: false })
  defineProperty(NotedProxy, 'revocable', {
    value: (target, handler) => {
      const answer = revocable(target, isObject(handler) ? noted(handler) : handler)
      made(answer.proxy)
      return answer
    },
    configurable: true, writable: true,
  })
  put(globalThis, 'Proxy', NotedProxy)

  const lengthOf = (subject) => {
    const length = trunc(+subject.length)
    return length > 0 ? min(length, 2 ** 53 - 1) : 0
  }
  const pinned = (subject, length) =>
    new NativeProxy(subject, { __proto__: null, get: (from, name) => (name === 'length' ? length : from[name]) })
  const isPlainArray = (subject) => isArray(subject) && !apply(nativeHas, proxies, [subject])
  /** What a function may walk in the place of a list. */
  const walkable = (subject) => {
    const length = lengthOf(subject)
    if (length > ${longestWalk}) refuse('A list')
    return isPlainArray(subject) ? subject : pinned(subject, length)
  }
  const guarded = (native) => ({
    method() {
      if (this === undefined || this === null) return apply(native, this, arguments)
      const subject = NativeObject(this)
      const list = walkable(subject)
      const answer = apply(native, list, arguments)
      return answer === list ? subject : answer
    },
  }).method

  const isSpread = (item) => {
    if (!isObject(item)) return false
    const said = item[isConcatSpreadable]
    return said === undefined ? isArray(item) : !!said
  }
  const append = (into, at, value) => defineProperty(into, at, { value, configurable: true, enumerable: true, writable: true })
  const appendAll = (into, from) => {
    const length = lengthOf(from)
    const start = into.length
    if (start + length > ${longestWalk}) refuse('A list')
    for (let at = 0; at < length; at += 1) if (at in from) append(into, start + at, from[at])
    into.length = start + length
  }
  const flatten = (into, from, depth) => {
    const length = lengthOf(from)
    for (let at = 0; at < length; at += 1) {
      if (!(at in from)) continue
      const item = from[at]
      if (depth > 0 && isArray(item)) flatten(into, item, depth - 1)
      else append(into, into.length, item)
    }
  }
  const listOf = (subject) => {
    if (subject === undefined || subject === null) throw new NativeTypeError('cannot convert to object')
    return NativeObject(subject)
  }

  const lists = Array.prototype
  const { map } = lists
  const own = {
    __proto__: null,
    concat() {
      const result = []
      const subject = listOf(this)
      if (isSpread(subject)) appendAll(result, subject)
      else append(result, 0, subject)
      for (let at = 0; at < arguments.length; at += 1) {
        const item = arguments[at]
        if (isSpread(item)) appendAll(result, item)
        else append(result, result.length, item)
      }
      return result
    },
    flat(depth = 1) {
      const result = []
      flatten(result, listOf(this), trunc(+depth) || 0)
      return result
    },
    flatMap(callback, that) {
      const result = []
      flatten(result, apply(map, walkable(listOf(this)), [callback, that]), 1)
      return result
    },
  }
  /** They take what is there by its place, or leave walking to others. */
  const harmless = { __proto__: null, constructor: true, push: true, pop: true, keys: true, values: true, entries: true, toString: true }
  for (const name of ownKeys(lists)) {
    if (typeof name !== 'string' || typeof lists[name] !== 'function' || harmless[name]) continue
    replace(lists, name, own[name] ? () => own[name] : guarded)
  }

  replace(Iterator.prototype, 'drop', (native) => ({
    drop(count) {
      const number = +count
      if (number > ${longestWalk}) refuse('What to leave out')
      return apply(native, this, [number])
    },
  }).drop)
  replace(JSON, 'stringify', (native) => ({
    stringify(value, replacer, space) {
      return apply(native, undefined, [value, isArray(replacer) ? walkable(replacer) : replacer, space])
    },
  }).stringify)

  const texts = NativeString.prototype
  const textOf = (subject) => {
    if (subject === undefined || subject === null) throw new NativeTypeError('cannot convert to string')
    return \`\${subject}\`
  }
  /** Looking for one text in another may take as many steps as both have characters, multiplied. */
  const mostComparisons = 50_000_000
  const tooMany = (text, wanted) => text.length > wanted.length && text.length * wanted.length > mostComparisons
  const search = (native) => ({
    method(wanted, position) {
      const text = textOf(this)
      if (isObject(wanted) && wanted[Symbol.match]) return apply(native, text, arguments)
      const part = \`\${wanted}\`
      if (tooMany(text, part)) refuse('The text to look for')
      return arguments.length < 2 ? apply(native, text, [part]) : apply(native, text, [part, position])
    },
  }).method
  for (const name of ['indexOf', 'lastIndexOf', 'includes']) replace(texts, name, search)
  for (const name of ['replace', 'replaceAll', 'split']) {
    const symbol = symbols[name]
    replace(texts, name, (native) => ({
      method(wanted, other) {
        if (this === undefined || this === null || wanted === undefined) return apply(native, this, arguments)
        if (isObject(wanted) && wanted[symbol] !== undefined) return apply(native, this, arguments)
        const text = textOf(this)
        const part = \`\${wanted}\`
        if (tooMany(text, part)) refuse('The text to look for')
        return apply(native, text, [part, other])
      },
    }).method)
  }
  /** Marks above and below letters are put in order one by one. */
  const longestNormal = 20_000
  const normal = (text) => {
    if (text.length > longestNormal) refuse('The text to normalise')
    return text
  }
  replace(texts, 'normalize', (native) => ({
    method(form) { return apply(native, normal(textOf(this)), form === undefined ? [] : [form]) },
  }).method)
  replace(texts, 'localeCompare', (native) => ({
    method(other) { return apply(native, normal(textOf(this)), [normal(\`\${other}\`)]) },
  }).method)
  replace(NativeString, 'raw', () => ({
    raw(callSite) {
      const parts = listOf(listOf(callSite).raw)
      const length = lengthOf(parts)
      let text = ''
      for (let at = 0; at < length; at += 1) {
        if (at > 0 && at < arguments.length) text += \`\${arguments[at]}\`
        text += \`\${parts[at]}\`
      }
      return text
    },
  }).raw)
}`
