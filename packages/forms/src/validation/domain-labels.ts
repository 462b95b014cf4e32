/** Full stops of other scripts separate labels as well (UTS 46, 4: they are mapped to the full stop). */
const dots = /[.\u3002\uff0e\uff61]/

export const labelsOf = (host: string): readonly string[] => host.split(dots)

/** Characters whose canonical combining class is virama. */
const virama =
  '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua8c4\ua953\ua9c0\uaaf6\uabed]'
/** Letters of joining scripts. The registries check the joining types. */
const joining = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Phags_Pa}]`

/**
 * Contexts in which characters other than letters are allowed, by appendix A of RFC 5892. The group captures the
 * preceding text.
 */
const inContext: readonly RegExp[] = [
  new RegExp(`(${virama})[\u200c\u200d]`, 'gu'),
  new RegExp(`(${joining}\\p{M}*)\u200c(?=\\p{M}*${joining})`, 'gu'),
  /(l)\u00b7(?=l)/gi,
  /()\u0375(?=\p{Script=Greek})/gu,
  /(\p{Script=Hebrew})[\u05f3\u05f4]/gu,
]
const ascii = /^[ -~]*$/
const katakanaDot = /\u30fb/g
const besideKatakanaDot = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** Replaces allowed characters that are not letters by a letter. */
export function plainLabel(label: string): string {
  // Most labels are ASCII, and the checks below cost more than the rest of the address validation.
  if (ascii.test(label)) return label
  const plain = inContext.reduce((text, place) => text.replace(place, '$1x'), label)
  return besideKatakanaDot.test(plain) ? plain.replace(katakanaDot, 'x') : plain
}
