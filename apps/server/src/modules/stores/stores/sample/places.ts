/** A city with the latitude and longitude of its centre. */
export type SampleCity = readonly [name: string, latitude: number, longitude: number]

export type SampleCountry = {
  readonly code: 'CN' | 'VN' | 'TH' | 'LA' | 'KH' | 'MM'
  readonly name: string
  readonly timeZone: string
  /** Regions of level 2 with the cities of level 3 in them. */
  readonly areas: readonly (readonly [string, readonly SampleCity[]])[]
  /** Names of eight characters at most. */
  readonly channels: readonly [string, string, string]
  readonly systems: readonly [string, string]
  readonly dealers: readonly [string, string, string, string]
  readonly warehouse: (city: string) => string
  /** Words that stores are named after, and how a name is put together. */
  readonly quarters: readonly [string, ...string[]]
  readonly storeName: (city: string, quarter: string, number: number) => string
  readonly address: (number: number, quarter: string, city: string) => string
}

/** Cities are real; chains, dealers, quarters and stores are invented. */
export const sampleCountries: readonly SampleCountry[] = [
  {
    code: 'CN',
    name: '中国',
    timeZone: 'Asia/Shanghai',
    areas: [
      [
        '滇中',
        [
          ['昆明', 25.04, 102.71],
          ['玉溪', 24.35, 102.55],
          ['曲靖', 25.49, 103.8],
          ['楚雄', 25.04, 101.55],
        ],
      ],
      [
        '滇西',
        [
          ['大理', 25.61, 100.27],
          ['丽江', 26.86, 100.23],
          ['保山', 25.11, 99.16],
          ['临沧', 23.88, 100.09],
        ],
      ],
      [
        '滇南',
        [
          ['普洱', 22.79, 100.98],
          ['景洪', 22.01, 100.8],
          ['蒙自', 23.36, 103.38],
        ],
      ],
    ],
    channels: ['直营店', '加盟店', '商超专柜'],
    systems: ['云岭百货', '彩虹连锁'],
    dealers: ['滇云商贸', '金沙数码', '苍洱通讯', '版纳经贸'],
    warehouse: (city) => `${city}仓`,
    quarters: ['人民路', '翠湖', '西城', '东风广场', '青年路', '学府路', '滨河', '新亚', '老街', '白塔'],
    storeName: (city, quarter, number) => `${city}${quarter}${number > 1 ? number : ''}店`,
    address: (number, quarter, city) => `${city}${quarter}${number}号`,
  },
  {
    code: 'VN',
    name: 'Việt Nam',
    timeZone: 'Asia/Ho_Chi_Minh',
    areas: [
      [
        'Miền Bắc',
        [
          ['Hà Nội', 21.03, 105.85],
          ['Hải Phòng', 20.86, 106.68],
          ['Nam Định', 20.43, 106.17],
          ['Vinh', 18.67, 105.69],
        ],
      ],
      [
        'Miền Trung',
        [
          ['Đà Nẵng', 16.05, 108.2],
          ['Huế', 16.46, 107.59],
          ['Nha Trang', 12.24, 109.19],
        ],
      ],
      [
        'Miền Nam',
        [
          ['Hồ Chí Minh', 10.78, 106.7],
          ['Cần Thơ', 10.05, 105.75],
          ['Biên Hoà', 10.95, 106.83],
          ['Vũng Tàu', 10.35, 107.08],
        ],
      ],
    ],
    channels: ['Cửa hàng', 'Siêu thị', 'Đại lý'],
    systems: ['Sunrise', 'Sông Xanh'],
    dealers: ['Minh Phát', 'Hải Đăng', 'Trường Thịnh', 'Cửu Long Xanh'],
    warehouse: (city) => `Kho ${city}`,
    quarters: [
      'Bến Sông',
      'Chợ Mới',
      'Cầu Đá',
      'Hoa Sen',
      'Phú Hưng',
      'Tân Lập',
      'Đồng Xanh',
      'Ga Trung Tâm',
      'Bình Minh',
      'Lý Sơn',
    ],
    storeName: (city, quarter, number) => `${quarter} ${city}${number > 1 ? ` ${number}` : ''}`,
    address: (number, quarter, city) => `${number} đường ${quarter}, ${city}`,
  },
  {
    code: 'TH',
    name: 'ประเทศไทย',
    timeZone: 'Asia/Bangkok',
    areas: [
      [
        'ภาคกลาง',
        [
          ['กรุงเทพฯ', 13.75, 100.5],
          ['นนทบุรี', 13.86, 100.51],
          ['อยุธยา', 14.35, 100.57],
          ['ชลบุรี', 13.36, 100.98],
        ],
      ],
      [
        'ภาคเหนือ',
        [
          ['เชียงใหม่', 18.79, 98.99],
          ['เชียงราย', 19.91, 99.83],
          ['พิษณุโลก', 16.82, 100.27],
        ],
      ],
      [
        'ภาคใต้และอีสาน',
        [
          ['หาดใหญ่', 7.01, 100.47],
          ['ภูเก็ต', 7.88, 98.39],
          ['ขอนแก่น', 16.44, 102.84],
          ['นครราชสีมา', 14.97, 102.1],
        ],
      ],
    ],
    channels: ['ร้านตนเอง', 'ห้าง', 'ตัวแทน'],
    systems: ['ลานนามาร์ท', 'สยามพลัส'],
    dealers: ['ธนาการค้า', 'เจริญดิจิทัล', 'อันดามันเทรด', 'โขงพาณิชย์'],
    warehouse: (city) => `คลัง ${city}`,
    quarters: ['ตลาดใหม่', 'ริมน้ำ', 'สี่แยกทอง', 'สวนหลวง', 'ท่าเรือ', 'บ้านสวน', 'ดอกบัว', 'เมืองทอง', 'หน้าสถานี', 'ร่มเย็น'],
    storeName: (city, quarter, number) => `${quarter} ${city}${number > 1 ? ` ${number}` : ''}`,
    address: (number, quarter, city) => `${number} ถนน${quarter} ${city}`,
  },
  {
    code: 'LA',
    name: 'ລາວ',
    timeZone: 'Asia/Vientiane',
    areas: [
      [
        'ພາກກາງ',
        [
          ['ວຽງຈັນ', 17.97, 102.63],
          ['ທ່າແຂກ', 17.41, 104.83],
          ['ປາກຊັນ', 18.38, 103.66],
          ['ວັງວຽງ', 18.92, 102.45],
        ],
      ],
      [
        'ພາກເໜືອ',
        [
          ['ຫຼວງພະບາງ', 19.89, 102.13],
          ['ຫຼວງນ້ຳທາ', 20.95, 101.4],
          ['ໂພນສະຫວັນ', 19.45, 103.19],
        ],
      ],
      [
        'ພາກໃຕ້',
        [
          ['ປາກເຊ', 15.12, 105.8],
          ['ສະຫວັນນະເຂດ', 16.55, 104.75],
          ['ສາລະວັນ', 15.72, 106.42],
          ['ອັດຕະປື', 14.81, 106.83],
        ],
      ],
    ],
    channels: ['ຮ້ານບໍລິສັດ', 'ສູນການຄ້າ', 'ຕົວແທນ'],
    systems: ['ລ້ານຊ້າງມາດ', 'ຈຳປາພລັສ'],
    dealers: ['ຈຳປາການຄ້າ', 'ແມ່ນ້ຳຂອງ', 'ດອກບົວຂາວ', 'ພູຄຳ'],
    warehouse: (city) => `ສາງ ${city}`,
    quarters: ['ຕະຫຼາດເຊົ້າ', 'ແຄມຂອງ', 'ສາມແຍກ', 'ໂພນໄຊ', 'ທ່າເຮືອ', 'ບ້ານໃໝ່', 'ດົງໂດກ', 'ສີສະຫວາດ', 'ໜອງບົວ', 'ທາດຄຳ'],
    storeName: (city, quarter, number) => `${quarter} ${city}${number > 1 ? ` ${number}` : ''}`,
    address: (number, quarter, city) => `ເລກທີ ${number} ຖະໜົນ${quarter} ${city}`,
  },
  {
    code: 'KH',
    name: 'កម្ពុជា',
    timeZone: 'Asia/Phnom_Penh',
    areas: [
      [
        'តំបន់កណ្ដាល',
        [
          ['ភ្នំពេញ', 11.56, 104.92],
          ['តាខ្មៅ', 11.48, 104.95],
          ['កំពង់ចាម', 11.99, 105.46],
          ['កំពង់ស្ពឺ', 11.45, 104.52],
        ],
      ],
      [
        'តំបន់ខាងជើង',
        [
          ['សៀមរាប', 13.36, 103.86],
          ['បាត់ដំបង', 13.1, 103.2],
          ['កំពង់ធំ', 12.71, 104.89],
        ],
      ],
      [
        'តំបន់ឆ្នេរ',
        [
          ['ព្រះសីហនុ', 10.61, 103.52],
          ['កំពត', 10.61, 104.18],
          ['កែប', 10.48, 104.32],
          ['តាកែវ', 10.99, 104.78],
        ],
      ],
    ],
    channels: ['ហាងផ្ទាល់', 'ផ្សារទំនើប', 'ភ្នាក់ងារ'],
    systems: ['អង្គរម៉ាត', 'មេគង្គផ្លាស'],
    dealers: ['សុវណ្ណពាណិជ្ជកម្ម', 'មេគង្គឌីជីថល', 'ផ្កាឈូក', 'ឆ្នេរខៀវ'],
    warehouse: (city) => `ឃ្លាំង ${city}`,
    quarters: ['ផ្សារថ្មី', 'មាត់ទន្លេ', 'ស្ពានថ្ម', 'ផ្កាឈូក', 'កំពង់ផែ', 'ភូមិថ្មី', 'សួនច្បារ', 'ទួលគោក', 'វត្តចាស់', 'ដើមស្វាយ'],
    storeName: (city, quarter, number) => `${quarter} ${city}${number > 1 ? ` ${number}` : ''}`,
    address: (number, quarter, city) => `លេខ ${number} ផ្លូវ${quarter} ${city}`,
  },
  {
    code: 'MM',
    name: 'မြန်မာ',
    timeZone: 'Asia/Yangon',
    areas: [
      [
        'အောက်မြန်မာ',
        [
          ['ရန်ကုန်', 16.84, 96.17],
          ['ပဲခူး', 17.34, 96.48],
          ['ပုသိမ်', 16.78, 94.73],
          ['မော်လမြိုင်', 16.49, 97.63],
        ],
      ],
      [
        'အလယ်ပိုင်း',
        [
          ['မန္တလေး', 21.98, 96.08],
          ['နေပြည်တော်', 19.76, 96.08],
          ['မကွေး', 20.15, 94.93],
        ],
      ],
      [
        'အရှေ့ပိုင်း',
        [
          ['တောင်ကြီး', 20.78, 97.04],
          ['လားရှိုး', 22.93, 97.75],
          ['ကျိုင်းတုံ', 21.29, 99.6],
          ['လွိုင်ကော်', 19.68, 97.21],
        ],
      ],
    ],
    channels: ['ကိုယ်ပိုင်', 'စတိုး', 'ကိုယ်စား'],
    systems: ['ဧရာဝတီမတ်', 'ရွှေပလပ်စ်'],
    dealers: ['ရွှေကုန်သွယ်', 'ဧရာဒစ်ဂျစ်တယ်', 'ကြာဖြူ', 'ပြည်သာယာ'],
    warehouse: (city) => `ဂိုဒေါင် ${city}`,
    quarters: ['ဈေးသစ်', 'ကမ်းနား', 'လမ်းဆုံ', 'ကြာကန်', 'ဆိပ်ကမ်း', 'ရွာသစ်', 'ပန်းခြံ', 'ရွှေလမ်း', 'ဘူတာ', 'သာယာ'],
    storeName: (city, quarter, number) => `${quarter} ${city}${number > 1 ? ` ${number}` : ''}`,
    address: (number, quarter, city) => `အမှတ် ${number}၊ ${quarter}လမ်း၊ ${city}`,
  },
]
