/**
 * The clock and the random numbers of scripts, as a function of the reference date. The code is text, like the prelude
 * that contains it. The clock starts at the beginning of that day and knows one time zone. `Math.random` gives the same
 * numbers in each form that is opened. Scripts therefore compute the same result from the same answers everywhere.
 */
export const clockAndRandom = `(today) => {
  const Native = Date
  const { UTC } = Native
  // Taken before scripts can put others in their place, who would hear of the machine's own clock.
  const { apply, construct } = Reflect
  const { setPrototypeOf } = Object
  const { getTime } = Native.prototype
  let midnight
  const now = () => (midnight ??= Native.parse(today()))
  // A time that names no zone would be read in the zone of the machine.
  const zoned = [
    /^\\d{4}(-\\d\\d){0,2}$/,
    /\\d(\\s*[ap]m)?\\s*(z|(gmt|utc)(\\s*[+-]\\d{1,2}(:?\\d\\d)?)?(\\s+\\d{4})?)$/i,
    /\\d:\\d\\d(:\\d\\d([.,]\\d+)?)?(\\s*[ap]m)?\\s*[+-]\\d\\d(:?\\d\\d)?$/i,
  ]
  const parse = (said) => {
    // Between brackets anything may stand, a zone that is none as well.
    const text = said.replace(/\\([^()]*\\)/g, ' ').replace(/\\(.*/s, '').trim()
    if (zoned.some((shape) => shape.test(text))) return Native.parse(text)
    const at = Native.parse(text + 'Z')
    return Number.isNaN(at) ? Native.parse(text + ' GMT') : at
  }
  const isObject = (value) => Object(value) === value
  // What an object is as a time is settled here: what it says as a text is read as any other text.
  const primitiveOf = (value) => {
    if (!isObject(value)) return value
    const own = value[Symbol.toPrimitive]
    const ways = own === undefined || own === null ? [value.valueOf, value.toString] : [own]
    for (const way of ways) {
      const found = typeof way === 'function' ? apply(way, value, ['default']) : value
      if (!isObject(found)) return found
    }
    throw new TypeError('Not a time')
  }
  const timeOf = (value) => {
    try {
      return apply(getTime, value, [])
    } catch {
      return undefined
    }
  }
  const momentOf = (value) => {
    const at = timeOf(value)
    if (at !== undefined) return at
    const said = primitiveOf(value)
    return typeof said === 'string' ? parse(said) : said
  }
  function Clock(...parts) {
    if (!new.target) return String(new Clock())
    const at = parts.length === 0 ? now() : parts.length === 1 ? momentOf(parts[0]) : UTC(...parts)
    const { prototype } = new.target
    // A function without a prototype would be given the machine's own.
    return setPrototypeOf(construct(Native, [at]), isObject(prototype) ? prototype : Clock.prototype)
  }
  const method = (value) => ({ value, writable: true, configurable: true })
  const times = ['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds', 'Milliseconds', 'Day']
  // What is not said otherwise here is the same in all places. Nothing leads from a moment to the machine's own clock.
  const methods = {
    ...Object.getOwnPropertyDescriptors(Native.prototype),
    constructor: method(Clock),
    getTimezoneOffset: method(() => 0),
    getYear: method(function () { return this.getUTCFullYear() - 1900 }),
    setYear: method(function (said) {
      const year = Math.trunc(said)
      return this.setUTCFullYear(year >= 0 && year <= 99 ? 1900 + year : year)
    }),
  }
  for (const name of times) {
    methods['get' + name] = method(Native.prototype['getUTC' + name])
    if (name !== 'Day') methods['set' + name] = method(Native.prototype['setUTC' + name])
  }
  const two = (number) => String(number).padStart(2, '0')
  const day = (at) => at.toUTCString().replace(/^(\\w+), (\\d+) (\\w+) (-?\\d+).*/, '$1 $3 $2 $4')
  const time = (at) => at.toUTCString().replace(/^.*(\\d\\d:\\d\\d:\\d\\d).*/, '$1 GMT+0000')
  const shortDay = (at) => two(at.getUTCMonth() + 1) + '/' + two(at.getUTCDate()) + '/' + at.getUTCFullYear()
  const shortTime = (at) => {
    const hours = at.getUTCHours()
    return [two(hours % 12 || 12), two(at.getUTCMinutes()), two(at.getUTCSeconds())].join(':') + (hours < 12 ? ' AM' : ' PM')
  }
  const written = {
    toString: (at) => day(at) + ' ' + time(at),
    toDateString: day,
    toTimeString: time,
    toLocaleString: (at) => shortDay(at) + ', ' + shortTime(at),
    toLocaleDateString: shortDay,
    toLocaleTimeString: shortTime,
  }
  for (const [name, write] of Object.entries(written))
    methods[name] = method(function () { return Number.isNaN(this.getTime()) ? 'Invalid Date' : write(this) })
  Clock.prototype = Object.create(Object.prototype, methods)
  Object.defineProperties(Clock, { now: method(now), parse: method((text) => parse(String(text))), UTC: method(UTC) })

  let state = 1
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    Date: Clock,
    Math: Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(Math), random: method(random) }),
  }
}`
