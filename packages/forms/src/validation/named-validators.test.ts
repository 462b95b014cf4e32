import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail } from './email.ts'
import { namedValidator } from './named-validators.ts'
import { isHttpUrl } from './url.ts'

const accepts = (name: string, text: string) => namedValidator(name)?.(text, '2026-11-22') === undefined

describe('the named validators of the specification', () => {
  it.each([
    ['Number', ['0', '12', '-3.5', '0012'], ['1e5', '12a', '１２', '1.', '1,000']],
    ['Letter', ['abc', 'XYZ'], ['ab1', 'é', '字']],
    ['LetterAndNumber', ['a1', 'A', '7'], ['a_1', 'a 1', '一1']],
    ['letterStartNumberIncluded', ['a', 'a1', 'Zz9'], ['1a', 'a-1', '']],
    ['Non-Chinese', ['abc 123', 'naïve', 'かな'], ['a中', '〇', '𠮷']],
    ['Chinese', ['中文', '〇', '𠮷野'], ['中文1', '阿·里', 'abc']],
  ])('%s', (name, good, bad) => {
    for (const text of good) expect([text, accepts(name, text)]).toEqual([text, true])
    for (const text of bad) expect([text, accepts(name, text)]).toEqual([text, false])
  })
  it('MobilePhone accepts exactly 11 digits that start with 1 and then 3 to 9', () => {
    fc.assert(fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (text) => accepts('MobilePhone', text)))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.stringMatching(/^1[0-2]\d{9}$/),
          fc.stringMatching(/^[02-9]\d{10}$/),
          fc.stringMatching(/^\d{1,10}$/),
        ),
        (text) => !accepts('MobilePhone', text),
      ),
    )
    for (const text of ['138000026071', '138 0000 2607', '+8613800002607'])
      expect(accepts('MobilePhone', text)).toBe(false)
  })
  it('are found by the spellings of other designers', () => {
    for (const name of ['number', 'letterAndNumber', 'mobilePhone', 'noChinese', 'chinese', 'email', 'url']) {
      expect(namedValidator(name), name).toBeDefined()
    }
  })
})

const atom = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}$/)
const label = fc.stringMatching(/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,10}[A-Za-z0-9])?$/)
const top = fc.stringMatching(/^[A-Za-z]{2,12}$/)
const domain = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), top)
  .map(([labels, last]) => [...labels, last].join('.'))
const local = fc.array(atom, { minLength: 1, maxLength: 4 }).map((atoms) => atoms.join('.'))

describe('an e-mail address', () => {
  it('is accepted when it is a dot-atom and a domain (RFC 5322, 3.4.1; RFC 1035, 2.3.1)', () => {
    fc.assert(fc.property(local, domain, (name, host) => isEmail(`${name}@${host}`)))
  })
  it('is accepted with any text in quotation marks, and at an address in brackets (RFC 5321, 4.1.2 and 4.1.3)', () => {
    const plain = fc.stringMatching(/^[ !#-[\]-~]$/)
    const escaped = fc.stringMatching(/^[ -~]$/).map((character) => `\\${character}`)
    const quoted = fc.array(fc.oneof(plain, escaped), { maxLength: 20 }).map((all) => `"${all.join('')}"`)
    const literal = fc.oneof(
      fc.ipV4().map((address) => `[${address}]`),
      fc
        .array(fc.stringMatching(/^[\da-f]{1,4}$/), { minLength: 8, maxLength: 8 })
        .map((groups) => `[IPv6:${groups.join(':')}]`),
    )
    fc.assert(
      fc.property(fc.oneof(local, quoted), fc.oneof(domain, literal), (name, host) => isEmail(`${name}@${host}`)),
    )
  })
  it('is refused with a character that must be quoted', () => {
    const within = fc.tuple(local, fc.constantFrom(...'"(),:;<>[\\] \t\u0000\u007f'), local)
    fc.assert(fc.property(within, domain, ([before, odd, after], host) => !isEmail(`${before}${odd}${after}@${host}`)))
    const odd = fc.constantFrom('"', '\t', '\n', '\u0000', '\u007f', '\u00a0')
    fc.assert(
      fc.property(local, odd, domain, (name, character, host) => !isEmail(`"${name}${character}${name}"@${host}`)),
    )
    fc.assert(fc.property(local, domain, odd, (name, host, character) => !isEmail(`${name}@a${character}${host}`)))
  })
  it.each([
    'zhang.wei+exam@mail.example.edu.cn',
    '123456@qq.com',
    "o'brien@example.ie",
    'user@example.photography',
    'a@xn--fiqs8s.xn--55qx5d',
    '张伟@例子.公司',
    'x@1and1.com',
    `${'a'.repeat(64)}@example.com`,
    '"a b"@x.y',
    '"@"@example.com',
    '""@example.com',
    String.raw`"a\"\\b"@example.com`,
    'a@example.c',
    'u@[1.2.3.4]',
    'u@[IPv6:2001:db8::1]',
    'u@[ipv6:::ffff:1.2.3.4]',
    `"${'a'.repeat(62)}"@example.com`,
  ])('%j is accepted', (text) => expect(isEmail(text)).toBe(true))
  it.each([
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@127.0.0.1',
    'a@[127.0.0.256]',
    'a@[1.2.3]',
    'a@[1.2.3.4',
    'a@1.2.3.4]',
    'a@[2001:db8::1]',
    'a@[IPv6:2001:db8]',
    'a@[IPv6:1:2:3:4:5:6:7::]',
    'a@[X-tag:something]',
    'a@[1.2.3.4].com',
    '"a"b"@example.com',
    '"a@example.com',
    '"a\\"@example.com',
    '"a"b@example.com',
    '"a".b@example.com',
    '"a\nb"@example.com',
    `"${'a'.repeat(63)}"@example.com`,
    'Li <li@example.com>',
    'a＠example.com',
    'a@example.com\n',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(126)}com`,
  ])('%j is refused', (text) => expect(isEmail(text)).toBe(false))
  it('reports a missing at sign', () => {
    expect(namedValidator('Email')?.('linruoxi.example.com', '')).toEqual({ code: 'email_without_at' })
    expect(namedValidator('Email')?.('lin@', '')).toEqual({ code: 'email' })
  })
})

describe('names in all scripts of the world', () => {
  const hosts = [
    ['نامه\u200cای.com', 'RFC 5892, A.1: a non-joiner between letters that join'],
    ['ශ්\u200dරී.com', 'RFC 5892, A.2: a joiner after a virama'],
    ['क्\u200cष.भारत', 'RFC 5892, A.1: a non-joiner after a virama'],
    ['l·l.cat', 'RFC 5892, A.3: a middle dot between two l'],
    ['͵αβ.gr', 'RFC 5892, A.4: a keraia before a Greek letter'],
    ['צה״ל.co.il', 'RFC 5892, A.6: gershayim after a Hebrew letter'],
    ['ドット・コム.jp', 'RFC 5892, A.7: a middle dot beside Katakana'],
    ['例子。中国', 'UTS 46, 4: an ideographic full stop'],
    ['例子．公司｡中国', 'UTS 46, 4: full stops of full and of half width'],
  ] as const
  it.each(hosts)('accepts %j as a host: %s', (host) => {
    expect(isEmail(`a@${host}`)).toBe(true)
    expect(isHttpUrl(`https://${host}/`)).toBe(true)
  })
  it.each([
    'a\u200cb.com',
    'a\u200d.com',
    'क\u200dष.com',
    'a·l.cat',
    'l··l.cat',
    '·l.cat',
    '͵a.gr',
    'a״.com',
    'a・b.jp',
    '例。。中国',
  ])('refuses %j as a host: these characters are allowed elsewhere only (RFC 5892, appendix A)', (host) => {
    expect(isEmail(`a@${host}`)).toBe(false)
    expect(isHttpUrl(`https://${host}/`)).toBe(false)
  })
  it.each(['δοκιμή', '😀', '👩\u200d💻', '我·买买提', 'josé.ñandú', 'नमस्ते', '用户（一）'])(
    'accepts the mailbox of %j (RFC 6531, 3.3)',
    (local) => expect(isEmail(`${local}@example.com`)).toBe(true),
  )
  it.each(['a\u00a0b', 'a\u3000b', 'a\u202eb', '\u0085', '\ud800', 'a\u200b'])(
    'refuses the mailbox of %j, which has invisible characters',
    (local) => expect(isEmail(`${local}@example.com`)).toBe(false),
  )
})

describe('an http address', () => {
  it('is accepted with any host, port, path and query', () => {
    const tail = fc.stringMatching(/^(?:\/[A-Za-z0-9._~%-]{0,8}){0,3}(?:\?[a-z]=[A-Za-z0-9%]{0,5})?(?:#[a-z]{0,5})?$/)
    const scheme = fc.constantFrom('http', 'https', 'HTTP')
    const port = fc.option(
      fc.nat(65_535).map((number) => `:${number}`),
      { nil: '' },
    )
    fc.assert(fc.property(scheme, domain, port, tail, (s, host, p, rest) => isHttpUrl(`${s}://${host}${p}${rest}`)))
    fc.assert(fc.property(fc.ipV6(), (host) => isHttpUrl(`http://[${host}]/`)))
    fc.assert(fc.property(fc.ipV4(), (host) => isHttpUrl(`http://${host}:8080`)))
  })
  it.each(['http://localhost:3000', 'https://例子.公司/招聘?岗位=1', 'https://a_b.example.com', 'http://example.com.'])(
    '%j is accepted',
    (text) => expect(isHttpUrl(text)).toBe(true),
  )
  it.each([
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'http://',
    'http://?x',
    'http:///path',
    'http://a b.com',
    'http://user:pass@example.com',
    'http://256.1.1.1',
    'http://1.2.3',
    'http://example.com:65536',
    'http://[::1',
    'http://[1::2::3]',
    'http://-a.com',
    'http://a..b',
    'https://example.com/"onload=',
  ])('%j is refused', (text) => expect(isHttpUrl(text)).toBe(false))
})
