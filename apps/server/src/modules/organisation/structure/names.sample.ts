/** What the departments of a company are called in the language of its country. */
export const departmentNames = {
  CN: {
    HQ: '总经办',
    SAL: '销售部',
    R1: '昆明零售部',
    R2: '大理零售部',
    R3: '西双版纳零售部',
    CH: '渠道部',
    HR: '人力资源部',
    FIN: '财务部',
    TRN: '培训部',
    OPS: '物流部',
  },
  VN: {
    HQ: 'Ban giám đốc',
    SAL: 'Phòng kinh doanh',
    R1: 'Bán lẻ Hà Nội',
    R2: 'Bán lẻ Đà Nẵng',
    R3: 'Bán lẻ Hồ Chí Minh',
    CH: 'Phòng kênh phân phối',
    HR: 'Phòng nhân sự',
    FIN: 'Phòng tài chính',
    TRN: 'Phòng đào tạo',
    OPS: 'Phòng kho vận',
  },
  TH: {
    HQ: 'สำนักกรรมการผู้จัดการ',
    SAL: 'ฝ่ายขาย',
    R1: 'ค้าปลีกกรุงเทพ',
    R2: 'ค้าปลีกเชียงใหม่',
    R3: 'ค้าปลีกภูเก็ต',
    CH: 'ฝ่ายช่องทางจำหน่าย',
    HR: 'ฝ่ายบุคคล',
    FIN: 'ฝ่ายการเงิน',
    TRN: 'ฝ่ายฝึกอบรม',
    OPS: 'ฝ่ายคลังสินค้า',
  },
  LA: {
    HQ: 'ຫ້ອງການຜູ້ອຳນວຍການ',
    SAL: 'ພະແນກຂາຍ',
    R1: 'ຂາຍຍ່ອຍວຽງຈັນ',
    R2: 'ຂາຍຍ່ອຍຫຼວງພະບາງ',
    R3: 'ຂາຍຍ່ອຍປາກເຊ',
    CH: 'ພະແນກຊ່ອງທາງຈຳໜ່າຍ',
    HR: 'ພະແນກບຸກຄະລາກອນ',
    FIN: 'ພະແນກການເງິນ',
    TRN: 'ພະແນກຝຶກອົບຮົມ',
    OPS: 'ພະແນກສາງສິນຄ້າ',
  },
  KH: {
    HQ: 'ការិយាល័យនាយក',
    SAL: 'នាយកដ្ឋានលក់',
    R1: 'លក់រាយភ្នំពេញ',
    R2: 'លក់រាយសៀមរាប',
    R3: 'លក់រាយបាត់ដំបង',
    CH: 'នាយកដ្ឋានបណ្ដាញ',
    HR: 'នាយកដ្ឋានធនធានមនុស្ស',
    FIN: 'នាយកដ្ឋានហិរញ្ញវត្ថុ',
    TRN: 'នាយកដ្ឋានបណ្ដុះបណ្ដាល',
    OPS: 'នាយកដ្ឋានឃ្លាំង',
  },
  MM: {
    HQ: 'ဦးဆောင်ညွှန်ကြားရေးရုံး',
    SAL: 'အရောင်းဌာန',
    R1: 'ရန်ကုန် လက်လီ',
    R2: 'မန္တလေး လက်လီ',
    R3: 'နေပြည်တော် လက်လီ',
    CH: 'ဖြန့်ဖြူးရေးလမ်းကြောင်းဌာန',
    HR: 'လူ့စွမ်းအားဌာန',
    FIN: 'ဘဏ္ဍာရေးဌာန',
    TRN: 'လေ့ကျင့်ရေးဌာန',
    OPS: 'ကုန်လှောင်ရုံဌာန',
  },
} as const

export type SampleCountry = keyof typeof departmentNames
export type SampleDepartment = keyof (typeof departmentNames)['CN']

/** How many people each company has. */
export const samplePeople: Readonly<Record<SampleCountry, number>> = {
  ...{ CN: 900, VN: 500, TH: 400, LA: 150, KH: 200, MM: 250 },
}

export const sampleCountries = Object.keys(departmentNames) as readonly SampleCountry[]

/** English names; the three retail departments add their place. */
export const englishDepartments: Readonly<Record<SampleDepartment, string>> = {
  ...{ HQ: 'Management', SAL: 'Sales', R1: 'Retail', R2: 'Retail', R3: 'Retail', CH: 'Channels' },
  ...{ HR: 'Human resources', FIN: 'Finance', TRN: 'Training', OPS: 'Logistics' },
}

export const retailPlaces: Readonly<Record<SampleCountry, readonly [string, string, string]>> = {
  CN: ['Kunming', 'Dali', 'Xishuangbanna'],
  VN: ['Hanoi', 'Da Nang', 'Ho Chi Minh City'],
  TH: ['Bangkok', 'Chiang Mai', 'Phuket'],
  LA: ['Vientiane', 'Luang Prabang', 'Pakse'],
  KH: ['Phnom Penh', 'Siem Reap', 'Battambang'],
  MM: ['Yangon', 'Mandalay', 'Naypyidaw'],
}

/** Posts of one kind in the language of each country. */
export const postNames: Readonly<
  Record<'guide' | 'supervisor' | 'channel' | 'specialist' | 'head', Readonly<Record<SampleCountry | 'en', string>>>
> = {
  guide: {
    ...{ en: 'Shopping guide', CN: '导购员', VN: 'Nhân viên tư vấn bán hàng', TH: 'พนักงานแนะนำสินค้า' },
    ...{ LA: 'ພະນັກງານແນະນຳສິນຄ້າ', KH: 'បុគ្គលិកណែនាំទំនិញ', MM: 'အရောင်းမြှင့်တင်သူ' },
  },
  supervisor: {
    ...{ en: 'Supervisor', CN: '督导', VN: 'Giám sát bán hàng', TH: 'หัวหน้างานขาย' },
    ...{ LA: 'ຫົວໜ້າພະນັກງານຂາຍເຂດ', KH: 'អ្នកត្រួតពិនិត្យការលក់', MM: 'အရောင်းကြီးကြပ်ရေးမှူး' },
  },
  channel: {
    ...{ en: 'Channel manager', CN: '渠道经理', VN: 'Quản lý kênh', TH: 'ผู้จัดการช่องทาง' },
    ...{ LA: 'ຜູ້ຈັດການຊ່ອງທາງ', KH: 'អ្នកគ្រប់គ្រងបណ្ដាញ', MM: 'လမ်းကြောင်းမန်နေဂျာ' },
  },
  specialist: {
    ...{ en: 'Specialist', CN: '专员', VN: 'Chuyên viên', TH: 'เจ้าหน้าที่' },
    ...{ LA: 'ພະນັກງານວິຊາການ', KH: 'មន្ត្រីជំនាញ', MM: 'ကျွမ်းကျင်ဝန်ထမ်း' },
  },
  head: {
    ...{ en: 'Head of department', CN: '部门经理', VN: 'Trưởng phòng', TH: 'หัวหน้าแผนก' },
    ...{ LA: 'ຫົວໜ້າພະແນກ', KH: 'ប្រធាននាយកដ្ឋាន', MM: 'ဌာနမှူး' },
  },
}
