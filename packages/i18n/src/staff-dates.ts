import { english, type Patterns, padTwo, patternsOf, timeOf } from './date-grammar.ts'

const vietnamese = patternsOf({
  date: ({ day, month, year }) => `${padTwo(day)}/${padTwo(month)}/${year}`,
  dayOfYear: ({ day, month }) => `${padTwo(day)}/${padTwo(month)}`,
  withWeekday: (weekday, date) => `${weekday}, ${date}`,
  withTime: (date, time) => `${time} ${date}`,
})

/** How dates are written in the languages that only the applications for staff have. */
export const staffDatePatterns: Readonly<Record<string, Patterns>> = {
  vi: {
    ...vietnamese,
    // A deadline without its year would put two numbers side by side.
    deadline: (parts) => vietnamese.deadline(parts, true),
    stamp: (parts) => `${vietnamese.date(parts, true)} ${timeOf(parts)}`,
  },
  th: patternsOf({ ...english, withTime: (date, time) => `${date} ${time} น.` }),
  lo: patternsOf({
    ...english,
    withWeekday: (weekday, date) => `ວັນ${weekday} ${date}`,
    withTime: (date, time) => `${date} ${time}`,
  }),
  km: patternsOf({
    ...english,
    withWeekday: (weekday, date) => `ថ្ងៃ${weekday} ទី ${date}`,
    withTime: (date, time) => `${date} ម៉ោង ${time}`,
  }),
  my: patternsOf({
    date: ({ year, monthName, day }) => `${year} ${monthName} ${day}`,
    dayOfYear: ({ monthName, day }) => `${monthName} ${day}`,
    withWeekday: (weekday, date) => `${date} (${weekday})`,
    withTime: (date, time) => `${date}၊ ${time}`,
  }),
}

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
    weekdays: 'អាទិត្យ ច័ន្ទ អង្គារ ពុធ ព្រហស្បតិ៍ សុក្រ សៅរ៍'.split(' '),
    narrowWeekdays: 'អា ច អ ពុ ព្រ សុ ស'.split(' '),
  },
  my: {
    fullMonths: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' '),
    months: 'ဇန် ဖေ မတ် ဧ မေ ဇွန် ဇူ ဩ စက် အောက် နို ဒီ'.split(' '),
    weekdays: 'တနင်္ဂနွေ တနင်္လာ အင်္ဂါ ဗုဒ္ဓဟူး ကြာသပတေး သောကြာ စနေ'.split(' '),
    narrowWeekdays: 'နွေ လာ ဂါ ဟူး တေး ကြာ နေ'.split(' '),
  },
}
