/** A script that would block its host, and the expected result. */
export type HostileScript = {
  readonly name: string
  readonly source: string
  /** The script may end in time by itself where its operation is cheap, or be refused for its memory. */
  readonly expectedResult: 'is stopped' | 'is refused' | 'ends'
}

type Sources = Readonly<Record<string, string>>

const all = (expectedResult: HostileScript['expectedResult'], sources: Sources): readonly HostileScript[] =>
  Object.entries(sources).map(([name, source]) => ({ name, source, expectedResult }))

const longText = 'const s = "Ab".repeat(1.5e6);'
const equalTexts = 'const a = "ab".repeat(4e6), b = "ab".repeat(4e6 - 1) + "ac";'
const longList = 'const list = Array.from({ length: 200000 }, (_, at) => at);'
const manyKeys = 'const o = {}; for (let at = 0; at < 20000; at += 1) o["k" + at] = at;'

const endless: Sources = {
  'an endless loop': 'while (true) {}',
  'an endless loop that catches': 'for (;;) { try { while (true) {} } catch {} }',
  'a sort that never ends': '[3,2,1].sort(() => { for (;;); })',
  'a proxy that never ends': 'new Proxy({}, { get: () => { for (;;); } }).x',
  'an answer that never ends': 'return { toJSON() { for (;;); } }',
  'an error that never ends': 'throw { get message() { for (;;); } }',
  'a regular expression that backtracks': '/^(a+)+$/.test("a".repeat(40) + "b")',
  'jobs that never end': 'const again = () => Promise.resolve().then(again); again(); while (true) {}',
  'questions that never end': 'for (;;) this.getFormData(false)',
  'questions that never end and are caught': 'for (;;) { try { this.getFormData(false) } catch {} }',
  'data that is asked for without end': 'for (;;) { try { this.executeDataSource("x").catch(() => {}) } catch {} }',
  'lists that are loaded without end': 'for (;;) this.reloadOptionData()',
  'messages without end': 'for (;;) this.$message("x".repeat(1e5))',
  'timers without end': 'for (;;) setTimeout(() => {}, 0)',
  'text that is run without end': 'for (;;) eval("1")',
  'a promise that never ends': 'return Promise.resolve({ get then() { for (;;); } })',
  'every promise never ends': 'Object.prototype.then = () => { for (;;); }; return Promise.resolve({})',
  'every answer never ends': 'Object.prototype.toJSON = () => { for (;;); }; return {}',
  'a list of names that never ends':
    'Array.prototype[Symbol.iterator] = function* () { for (;;) yield 1 }; this.hideWidgets(["a"])',
  'a species that never ends':
    'class A extends Array { static get [Symbol.species]() { return function () { for (;;); } } } new A(3).map((x) => x)',
  'a chain of prototypes without end':
    'const p = new Proxy({}, { getPrototypeOf: () => p }); Object.prototype.isPrototypeOf.call({}, p)',
  'stacks of errors without end':
    'Error.stackTraceLimit = 1e9; const f = (n) => n ? f(n - 1) : new Error().stack; for (;;) f(500)',
  'buffers that are handed on without end': 'let b = new ArrayBuffer(3e7); for (;;) b = b.transfer(3e7)',
}

/** Single calls or operators that process long data within one step of the script. */
const walks: Sources = {
  ...Object.fromEntries(
    [
      's.toLowerCase()',
      's.toUpperCase()',
      's.trim()',
      's.split("A")',
      's.replaceAll("A", "c")',
      's.padStart(4e6, "xy")',
    ]
      .concat([
        's.indexOf("zz")',
        's.lastIndexOf("zz")',
        's.includes("Abz")',
        's.normalize("NFD")',
        's.at(-1) + s.slice(1)',
      ])
      .concat([
        's.localeCompare(s + "x")',
        's.match(/[a-z]/g)',
        's.search(/zz$/)',
        's.replace(/b/g, "$&$&")',
        '/zz/.test(s)',
      ])
      .concat(['encodeURIComponent(s)', 'escape(s)', 'JSON.stringify(s)', 'Number(s)', 'parseFloat("1".repeat(2e6))'])
      .concat([
        '[...s]',
        'Array.from(s)',
        'Object.keys(s)',
        'new Set(s)',
        '({})[s]',
        '(s + "x").at(-1)',
        '``.concat(s).at(-1)',
      ])
      .concat([
        'new Date(s)',
        'Symbol.for(s)',
        's.isWellFormed()',
        's.codePointAt(9) + s.substring(1).length',
        '+s',
        's in {}',
      ])
      .map((walk) => [`a long text over and over: ${walk}`, `${longText} for (;;) ${walk}`]),
  ),
  ...Object.fromEntries(
    [
      'list.slice().sort()',
      'list.indexOf(-1)',
      'list.includes(NaN)',
      'list.join()',
      'list.slice().reverse()',
      '[...list]',
    ]
      .concat([
        'list.concat(list)',
        'list.fill(0)',
        'list.copyWithin(0, 1)',
        'Array.from(list)',
        'list.flat(9)',
        'list.at(-1) + list.toSorted()',
      ])
      .concat([
        'new Set(list)',
        'new Map(list.entries())',
        'Object.assign({}, list)',
        '({ ...list })',
        'Object.entries(list)',
      ])
      .concat([
        'JSON.stringify(list)',
        'Object.groupBy(list, (n) => n % 2)',
        'new Float64Array(list).sort()',
        'Math.max(...list.slice(15e4))',
      ])
      .concat([
        'list.splice(0, 1, 1)',
        'list.lastIndexOf(-1)',
        'list.with(0, 1)',
        'Object.freeze(list.slice())',
        'list.unshift(list.shift())',
      ])
      .map((walk) => [`a long list over and over: ${walk}`, `${longList} for (;;) ${walk}`]),
  ),
  ...Object.fromEntries(
    [
      'Object.keys(o)',
      'Object.entries(o)',
      '({ ...o })',
      'Object.assign({}, o)',
      'JSON.stringify(o)',
      'Reflect.ownKeys(o)',
    ]
      .concat(['for (const key in o) break', 'const { k1, ...others } = o', 'Object.fromEntries(Object.entries(o))'])
      .map((walk) => [`many names over and over: ${walk}`, `${manyKeys} for (;;) { ${walk} }`]),
  ),
  'texts compared over and over': `${equalTexts} for (;;) a == b`,
  'texts compared without a loop': `${equalTexts} ${'a==b;'.repeat(500)}`,
  'texts ordered without a loop': `${equalTexts} ${'a<b;'.repeat(500)}`,
  'a text in a template over and over': `${longText} for (;;) \`\${s}x\`.at(-1)`,
  'texts joined without a loop': `${equalTexts} let c; ${'c=(a+b)[0];'.repeat(500)}`,
  'a text searched for in a list of others': `${equalTexts} new Array(100000).fill(a).indexOf(b)`,
  'a list of equal texts that is sorted': 'new Array(100000).fill("a".repeat(1e6)).sort()',
  'a list within itself many times over': 'let l = []; for (let at = 0; at < 60; at += 1) l = [l, l]; l.flat(Infinity)',
  'a list within itself that is written':
    'let l = []; for (let at = 0; at < 60; at += 1) l = [l, l]; JSON.stringify(l)',
  'an answer within itself': 'let l = []; for (let at = 0; at < 60; at += 1) l = [l, l]; return l',
  'a question within itself': 'let l = []; for (let at = 0; at < 60; at += 1) l = [l, l]; this.setFormData(l)',
  'numbers that square': 'let n = 3n; for (;;) n = n * n % (2n ** 900000n)',
  'a number that is written': 'const n = 3n ** 600000n; for (;;) String(n)',
  'a power of a large number': 'for (let n = 3n; ; ) n = (3n ** 600000n) ** 1n',
  'a typed array that is filled': 'const t = new Uint8Array(1e7); for (;;) t.fill(1)',
  'a typed array that is moved': 'const t = new Uint8Array(1e7); for (;;) t.copyWithin(0, 1)',
  'a typed array that is sorted': 'const t = new Float64Array(1e6); for (;;) t.sort()',
  'a typed array that is set': 'const t = new Uint8Array(1e7); for (;;) t.set(t, 0)',
  'includes of a very long list': 'const l = new Array(4294967295); l.includes(1)',
  'a list that says it is long': '[].indexOf.call({ length: 2 ** 53 - 1 }, 1)',
  'an iterator of which too much is left out':
    'Iterator.from([].values.call({ length: 2 ** 53 - 1 })).drop(2 ** 52).next()',
  'names to be written': 'for (;;) JSON.stringify({}, new Array(1e6).fill("x"))',
  'a text looked for in one of its kind': 'const t = "a".repeat(4e6); for (;;) t.indexOf("a".repeat(2e6) + "b")',
  'marks that are put in order': 'for (;;) ("a" + "\\u0301\\u0316".repeat(3e5)).normalize()',
}

/** Scripts that exceed the memory limit. */
const greedy: Sources = {
  'endless recursion': 'const f = () => f(); f()',
  'recursion through getters': 'const o = { get a() { return this.a } }; o.a',
  'an allocation bomb': 'const all = []; for (;;) all.push(new Array(100000).fill("x"))',
  'a text that doubles': 'let s = "x"; for (;;) s += s',
  'a typed array of gigabytes': 'new Uint8Array(4e9)',
  'a list of a length': 'Array.from({ length: 2 ** 53 - 1 })',
  'an iterator that never ends': 'new Set([].values.call({ length: 2 ** 53 - 1 }))',
  'pieces of a text': 'String.raw({ raw: { length: 2 ** 53 - 1 } })',
  'a text many times': '"x".repeat(2 ** 29)',
  'a text that is filled up': '"x".padStart(2 ** 30 - 1, "ab")',
  'a typed array of list': 'Uint8Array.from({ length: 2 ** 53 - 1 })',
  'an error of errors that never end': 'throw new AggregateError((function* () { for (;;) yield 1 })())',
  'a set of what never ends': 'new Set((function* () { for (;;) yield {} })())',
  'a deep text of a program': 'eval("(".repeat(1e6))',
  'a deep text of data': 'JSON.parse("[".repeat(5e5) + "]".repeat(5e5))',
  'a deep pattern': 'new RegExp("(?:".repeat(5e3) + "a" + ")*".repeat(5e3)).test("aa")',
  'generators within each other': 'function* g() { yield* g() } [...g()]',
  'proxies around each other': 'let o = {}; for (let at = 0; at < 1e5; at += 1) o = new Proxy(o, {}); o.x',
  'functions bound over and over': 'let f = () => 1; for (let at = 0; at < 1e5; at += 1) f = f.bind(null, 1); f()',
  'a number of gigabytes': '1n << 1000000000n',
  'shared memory without end': 'const all = []; for (;;) all.push(new SharedArrayBuffer(1e6))',
  'a thread that waits': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  'as many arguments as there are numbers': 'Math.max.apply(null, { length: 2 ** 32 })',
  'a long answer': 'return "x".repeat(3e6)',
  'a long question': 'this.setFormData({ a: "x".repeat(3e6) })',
  'a deep answer': 'let l = []; for (let at = 0; at < 1e6; at += 1) l = [l]; return l',
}

const harmless: Sources = {
  'jobs alone that never end': 'const again = () => Promise.resolve().then(again); again()',
  'a list that grows once its length is known':
    'let n = 0; [].indexOf.call({ get length() { return n++ && 2 ** 53 } }, 1)',
  'a proxy that lies about its length': 'new Proxy([], { get: (_, name) => name === "length" && 2 ** 53 }).indexOf(1)',
  'nothing many times': '"".repeat(2 ** 31 - 1)',
  'lists that say they are long': `for (const list of [{ length: 2 ** 53 - 1 }, new Array(4294967295)])
    for (const name of ['at', 'slice', 'with', 'push', 'pop']) { try { Array.prototype[name].call(list, 0, 1) } catch {} }`,
  'jobs that wait for each other without end': '(async () => { for (;;) await 0 })()',
  'promises that lead to each other': 'const a = { then(r) { r(b) } }, b = { then(r) { r(a) } }; Promise.resolve(a)',
  'a long chain that is let go': 'let l = null; for (let at = 0; at < 5e5; at += 1) l = { l }; l = null',
  'a list that is emptied while it is sorted':
    'const a = [...Array(1e4).keys()]; a.sort(() => { a.length = 0; a.push(...Array(100)); return Math.random() - 0.5 })',
  'other functions in the place of ours': 'Reflect.apply = Map.prototype.get = String = () => undefined',
  'half of a character many times': 'return "\\ud83d".repeat(1e5)',
  'a date of brackets': 'Date.parse("2020-01-01 " + "(a".repeat(1e6))',
  'a long error': 'throw new Error("x".repeat(1e7))',
}

export const hostileScripts: readonly HostileScript[] = [
  ...all('is stopped', { ...endless, ...walks }),
  ...all('is refused', greedy),
  ...all('ends', harmless),
]

/** Expressions that would expose the clock or the time zone of the machine. */
export const clockEscapes: Sources = {
  'the constructor above the clock': 'new (Object.getPrototypeOf(Date.prototype).constructor)().getTime()',
  'the constructor above a moment':
    'new (Object.getPrototypeOf(Object.getPrototypeOf(new Date())).constructor)().getTime()',
  'the methods above the clock': 'Object.getPrototypeOf(Date.prototype).getHours.call(new Date())',
  'a moment of a function without a prototype':
    'new (Reflect.construct(Date, [], Object.assign(function () {}, { prototype: null })).constructor)().getTime()',
  'a moment of a function without a prototype, by its methods':
    'Reflect.construct(Date, [], Object.assign(function () {}, { prototype: null })).getHours()',
  'a moment of a proxy that has nothing':
    'new (Reflect.construct(Date, [], new Proxy(function () {}, { get: () => undefined })).constructor)().getTime()',
  'a listener where moments are made': `(() => {
    const { construct } = Reflect
    const heard = []
    Reflect.construct = (...parts) => { heard.push(parts[0]); return construct(...parts) }
    try { new Date() } finally { Reflect.construct = construct }
    return new heard[0]().getTime()
  })()`,
  'a method of two digits': '(() => { const at = new Date(0); at.setYear(99); return at.getTime() - 915148800000 })()',
}
