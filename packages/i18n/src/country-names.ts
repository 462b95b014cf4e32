import { intlTag } from './intl-tag.ts'

/** Countries of the group in the languages for which browsers have no names (Unicode CLDR 48). */
const ownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lo: { CN: 'ຈີນ', VN: 'ຫວຽດນາມ', TH: 'ໄທ', LA: 'ລາວ', KH: 'ກຳປູເຈຍ', MM: 'ມຽນມາ' },
  km: { CN: 'ចិន', VN: 'វៀតណាម', TH: 'ថៃ', LA: 'ឡាវ', KH: 'កម្ពុជា', MM: 'មីយ៉ាន់ម៉ា' },
  my: { CN: 'တရုတ်', VN: 'ဗီယက်နမ်', TH: 'ထိုင်း', LA: 'လာအို', KH: 'ကမ္ဘောဒီးယား', MM: 'မြန်မာ' },
}

/** The name of a country (ISO 3166-1); its code where neither the product nor the browser has one. */
export function countryName(code: string, locale: string): string {
  const own = ownNames[locale]?.[code]
  return own ?? new Intl.DisplayNames(intlTag(locale), { type: 'region', fallback: 'code' }).of(code) ?? code
}
