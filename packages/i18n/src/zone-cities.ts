/** The cities by which people of the group look for the time zone of a country, in their languages. */
const cities: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CN: {
    'zh-CN': '上海 北京',
    en: 'Shanghai Beijing',
    vi: 'Thượng Hải Bắc Kinh',
    th: 'เซี่ยงไฮ้ ปักกิ่ง',
    lo: 'ຊຽງໄຮ້ ປັກກິ່ງ',
    km: 'សៀងហៃ ប៉េកាំង',
    my: 'ရှန်ဟိုင်း ပေကျင်း ဘေဂျင်း',
  },
  VN: {
    'zh-CN': '胡志明市 西贡 河内',
    en: 'Ho Chi Minh City Saigon Hanoi',
    vi: 'Thành phố Hồ Chí Minh Sài Gòn Hà Nội',
    th: 'โฮจิมินห์ ไซ่ง่อน ฮานอย',
    lo: 'ໂຮຈິມິນ ໄຊງ່ອນ ຮ່າໂນ້ຍ',
    km: 'ហូជីមិញ សៃហ្គន ហាណូយ',
    my: 'ဟိုချီမင်း ဆိုင်ဂုံ ဟနွိုင်း',
  },
  TH: {
    'zh-CN': '曼谷',
    en: 'Bangkok',
    vi: 'Băng Cốc',
    th: 'กรุงเทพ',
    lo: 'ບາງກອກ',
    km: 'បាងកក',
    my: 'ဘန်ကောက်',
  },
  LA: {
    'zh-CN': '万象',
    en: 'Vientiane',
    vi: 'Viêng Chăn',
    th: 'เวียงจันทน์',
    lo: 'ວຽງຈັນ',
    km: 'វៀងចន្ទន៍',
    my: 'ဗီယင်ကျန်း',
  },
  KH: {
    'zh-CN': '金边',
    en: 'Phnom Penh',
    vi: 'Phnôm Pênh',
    th: 'พนมเปญ',
    lo: 'ພະນົມເປັນ',
    km: 'ភ្នំពេញ',
    my: 'ဖနွမ်းပင်',
  },
  MM: {
    'zh-CN': '仰光 内比都',
    en: 'Yangon Rangoon Naypyidaw',
    vi: 'Yangon Naypyidaw',
    th: 'ย่างกุ้ง เนปยีดอ',
    lo: 'ຢ່າງກຸ້ງ ເນປີດໍ',
    km: 'យ៉ាំងហ្គោន ណៃពិដោ',
    my: 'ရန်ကုန် နေပြည်တော်',
  },
}

/** The cities of a country of the group in a language and in English, to search them. */
export const citiesOf = (country: string, locale: string): string =>
  [...new Set([cities[country]?.[locale], cities[country]?.en])].filter(Boolean).join(' ')
