import { customPinyin, pinyin } from 'pinyin-pro'
import { nations } from './data/nations.ts'

/** Established English names that are not pinyin, and place names that a word dictionary reads wrongly. */
const established: Readonly<Record<string, string>> = {
  内蒙古: 'Inner Mongolia',
  陕西: 'Shaanxi',
  西藏: 'Xizang',
  香港: 'Hong Kong',
  澳门: 'Macao',
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  锡林郭勒: 'Xilingol',
  锡林浩特: 'Xilinhot',
  阿拉善: 'Alxa',
  兴安: 'Hinggan',
  乌鲁木齐: 'Urumqi',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
  阿克苏: 'Aksu',
  喀什: 'Kashi',
  和田: 'Hotan',
  伊犁: 'Ili',
  阿勒泰: 'Altay',
  博尔塔拉: 'Bortala',
  巴音郭楞: 'Bayingolin',
  克孜勒苏: 'Kizilsu',
  拉萨: 'Lhasa',
  日喀则: 'Xigaze',
  林芝: 'Nyingchi',
  昌都: 'Qamdo',
  那曲: 'Nagqu',
  阿里: 'Ngari',
  果洛: 'Golog',
  香格里拉: 'Shangri-La',
  乐清: 'Yueqing',
  大埔: 'Dabu',
  尉犁: 'Yuli',
  牟定: 'Mouding',
  浚: 'Xun',
  民乐: 'Minle',
}

const sides = { 左: 'Left', 右: 'Right', 前: 'Front', 中: 'Middle', 后: 'Rear' }

const kinds: readonly (readonly [string, string])[] = [
  ...Object.entries(sides).flatMap(([side, word]) => [
    [`左翼${side}旗`, `Left Wing ${word} Banner`] as const,
    [`右翼${side}旗`, `Right Wing ${word} Banner`] as const,
  ]),
  ...Object.entries(sides).map(([side, word]) => [`${side}旗`, `${word} Banner`] as const),
  ['特别行政区', ''],
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['自治区', ''],
  ['地区', 'Prefecture'],
  ['新区', 'New Area'],
  ['矿区', 'Mining District'],
  ['特区', 'Special District'],
  ['群岛', 'Islands'],
  ['盟', 'League'],
  ['旗', 'Banner'],
  ['省', ''],
  ['市', ''],
  ['县', 'County'],
  ['区', 'District'],
]

customPinyin({ 都: 'dū' })

const whole: Readonly<Record<string, string>> = {
  县: 'Counties',
  矿区: 'Mining District',
  郊区: 'Suburban District',
  城区: 'Urban District',
  清新区: 'Qingxin District',
  神农架林区: 'Shennongjia Forestry District',
  省直辖县级行政区划: 'Directly under the province',
  自治区直辖县级行政区划: 'Directly under the region',
  中沙群岛的岛礁及其海域: 'Zhongsha Islands and their waters',
}

const peoples: readonly (readonly [string, string])[] = [
  ...nations.map(([, name, nameEn]) => [name, nameEn] as const),
  ...['蒙古', '哈萨克', '锡伯', '塔吉克', '柯尔克孜', '维吾尔'].map((short) => {
    const [, , nameEn = ''] = nations.find(([, name]) => name === `${short}族`) ?? []
    return [short, nameEn] as const
  }),
  ['各族', 'Various Peoples'] as const,
].toSorted(([a], [b]) => b.length - a.length)

/**
 * The English name of an administrative region: pinyin by GB/T 16159 without tones, then the peoples and the kind of an
 * autonomous area, for example "Dali Bai Autonomous Prefecture".
 */
export function englishRegionName(name: string, level: 1 | 2 | 3): string {
  const special = whole[name]
  if (special !== undefined) return special
  const [suffix, kind] = kinds.find(([ending]) => name.endsWith(ending) && name.length > ending.length) ?? ['', '']
  const { place, names } = splitPeoples(name.slice(0, name.length - suffix.length), suffix)
  const city = suffix === '市' && level === 3 ? 'City' : ''
  return [romanise(place), ...names, kind, city].filter(Boolean).join(' ')
}

/** Splits the names of peoples from the end of an autonomous area's name; a name of nothing else remains a place. */
function splitPeoples(name: string, suffix: string): { place: string; names: string[] } {
  const names: string[] = []
  let place = name
  if (established[name] || !(suffix.startsWith('自治') || name.endsWith('族'))) return { place, names }
  for (;;) {
    const found = peoples.find(([people]) => place.endsWith(people) && place.length > people.length)
    if (!found) break
    place = place.slice(0, -found[0].length)
    if (suffix !== '自治区') names.unshift(found[1])
  }
  const [, nameEn] = names.length === 0 ? (peoples.find(([people]) => people === place) ?? []) : []
  return nameEn === undefined || suffix === '自治区' ? { place, names } : { place: '', names: [nameEn] }
}

function romanise(place: string): string {
  if (place === '') return ''
  const known = established[place]
  if (known !== undefined) return known
  const syllables = pinyin(place, { toneType: 'none', type: 'array' })
  // An apostrophe separates a syllable that begins with a vowel: Lu'an, Xi'an.
  const joined = syllables.reduce(
    (word, syllable) => word + (word !== '' && /^[aoe]/.test(syllable) ? "'" : '') + syllable,
    '',
  )
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}
