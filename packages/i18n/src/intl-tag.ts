/**
 * The tag for formatting dates and numbers of a language with `Intl`, equal on the server and in every browser: English
 * day first, all dates by the Gregorian calendar and all digits Latin, as users type and import them. Browsers have no
 * data for Lao, Khmer and Burmese and would use the machine's own language. So these use a language with the same
 * number format.
 */
const tags: Readonly<Record<string, string>> = {
  en: 'en-GB',
  th: 'th-u-ca-gregory-nu-latn',
  lo: 'id',
  km: 'en-GB',
  my: 'en-GB',
}

export const intlTag = (locale: string): string => tags[locale] ?? locale

type CalendarNames = {
  /** The heads of calendars. */
  readonly months?: readonly string[]
  /** Names in dates where those of calendars are too short to be understood alone. */
  readonly fullMonths?: readonly string[]
  /** Names in dates. */
  readonly weekdays: readonly string[]
  readonly narrowWeekdays?: readonly string[]
}

/**
 * Names for languages without browser data, or whose dates use other names than browsers have (Unicode CLDR 48);
 * weekdays from Sunday.
 */
export const calendarNames: Readonly<Record<string, CalendarNames>> = {
  vi: { weekdays: 'Chủ Nhật,Thứ Hai,Thứ Ba,Thứ Tư,Thứ Năm,Thứ Sáu,Thứ Bảy'.split(',') },
  th: { weekdays: 'อา. จ. อ. พ. พฤ. ศ. ส.'.split(' ') },
  lo: {
    months: 'ມ.ກ. ກ.ພ. ມ.ນ. ມ.ສ. ພ.ພ. ມິ.ຖ. ກ.ລ. ສ.ຫ. ກ.ຍ. ຕ.ລ. ພ.ຈ. ທ.ວ.'.split(' '),
    weekdays: 'ອາທິດ ຈັນ ອັງຄານ ພຸດ ພະຫັດ ສຸກ ເສົາ'.split(' '),
    narrowWeekdays: 'ອາ ຈ ອ ພ ພຫ ສຸ ສ'.split(' '),
  },
  km: {
    months: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'.split(' '),
    weekdays: 'អាទិត្យ ចន្ទ អង្គារ ពុធ ព្រហ សុក្រ សៅរ៍'.split(' '),
    narrowWeekdays: 'អ ច អ ព ព ស ស'.split(' '),
  },
  my: {
    fullMonths: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' '),
    months: 'ဇန် ဖေ မတ် ဧ မေ ဇွန် ဇူ ဩ စက် အောက် နို ဒီ'.split(' '),
    weekdays: 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ'.split(' '),
    narrowWeekdays: 'တ တ အ ဗ က သ စ'.split(' '),
  },
}
