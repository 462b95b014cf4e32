/** The globals of scripts: those of the language and those of the prelude. Scripts have no page and no network. */
export const globalNames: ReadonlySet<string> = new Set(
  [
    'Error EvalError RangeError ReferenceError SyntaxError TypeError URIError InternalError AggregateError',
    'Array Object Function Iterator Number Boolean String Math Reflect Symbol BigInt Date RegExp JSON Proxy Promise',
    'Map Set WeakMap WeakSet WeakRef FinalizationRegistry ArrayBuffer SharedArrayBuffer DataView Uint8ClampedArray',
    'Int8Array Uint8Array Int16Array Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array',
    'Float16Array Float32Array Float64Array Infinity NaN undefined globalThis window eval',
    'parseInt parseFloat isNaN isFinite decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape',
    'formModel $message console setTimeout clearTimeout',
  ].flatMap((names) => names.split(' ')),
)
