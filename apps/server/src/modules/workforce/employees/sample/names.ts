import type { SampleWorld } from '../../../../kernel/sample/world.ts'

export const sampleStaff = { CN: 900, VN: 500, TH: 400, LA: 150, KH: 200, MM: 250 } as const
export type StaffCountry = keyof typeof sampleStaff
export const staffCountries = Object.keys(sampleStaff) as readonly StaffCountry[]

export type Sex = 'male' | 'female'
/** A name in the script of its country, and in Latin letters where that is another one. */
export type PersonName = { readonly name: string; readonly latin: string }

/** `Wáng` written `王 Wang`. */
const pairs = (list: string): readonly PersonName[] =>
  list.split(', ').map((pair) => {
    const [name = '', ...latin] = pair.split(' ')
    return { name, latin: latin.join(' ') }
  })
const words = (list: string): readonly string[] => list.split(' ')

const chinese = {
  family: pairs(
    '王 Wang, 李 Li, 张 Zhang, 刘 Liu, 陈 Chen, 杨 Yang, 赵 Zhao, 黄 Huang, 周 Zhou, 吴 Wu, 徐 Xu, 孙 Sun, 胡 Hu, 朱 Zhu, 高 Gao, 林 Lin, 何 He, 郭 Guo, 马 Ma, 罗 Luo, 和 He, 木 Mu, 段 Duan, 普 Pu, 岩 Ai, 玉 Yu, 沈 Shen, 董 Dong, 梁 Liang, 宋 Song, 郑 Zheng, 谢 Xie, 韩 Han, 唐 Tang, 冯 Feng, 曹 Cao, 邓 Deng, 许 Xu, 傅 Fu, 苏 Su',
  ),
  female: pairs(
    '若溪 Ruoxi, 晓燕 Xiaoyan, 丽娟 Lijuan, 雨桐 Yutong, 思雨 Siyu, 欣怡 Xinyi, 静 Jing, 敏 Min, 丹 Dan, 佳慧 Jiahui, 雪梅 Xuemei, 春花 Chunhua, 玲 Ling, 美玲 Meiling, 倩 Qian, 芳 Fang, 婷婷 Tingting, 秋月 Qiuyue, 海霞 Haixia, 红梅 Hongmei, 梦洁 Mengjie, 子涵 Zihan, 艳 Yan, 云 Yun, 慧 Hui, 彩霞 Caixia, 淑芬 Shufen, 诗琪 Shiqi, 雅文 Yawen, 香罕 Xianghan',
  ),
  male: pairs(
    '文华 Wenhua, 明轩 Mingxuan, 伟 Wei, 强 Qiang, 志强 Zhiqiang, 建国 Jianguo, 浩然 Haoran, 宇航 Yuhang, 俊杰 Junjie, 磊 Lei, 勇 Yong, 鹏 Peng, 杰 Jie, 涛 Tao, 文韬 Wentao, 子轩 Zixuan, 天佑 Tianyou, 海波 Haibo, 立新 Lixin, 国庆 Guoqing, 温罕 Wenhan, 松 Song, 峰 Feng, 晨 Chen, 嘉豪 Jiahao, 泽宇 Zeyu, 成龙 Chenglong, 永福 Yongfu, 光明 Guangming, 少华 Shaohua',
  ),
}

const vietnamese = {
  family: words('Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Tạ Cao Châu'),
  female: {
    middle: words('Thị Ngọc Thu Thanh Kim Bích Mỹ Hồng Phương Khánh'),
    given: words(
      'Anh Lan Hương Mai Trà Hoa Linh Ngân Thảo Trang Vy Yến Nga Hạnh Loan Nhung Quỳnh Dung Bé Diễm Hà Hiền Oanh Phượng Tuyết',
    ),
  },
  male: {
    middle: words('Văn Đình Minh Quốc Xuân Hữu Đức Gia Bảo Thành'),
    given: words(
      'An Bình Cường Dũng Đức Phong Hải Hùng Khoa Khôi Long Nam Nghĩa Phúc Quân Sơn Tài Thắng Toàn Trường Tuấn Việt Vinh Hoàng Khang',
    ),
  },
}

const thai = {
  female: pairs(
    'กนกวรรณ Kanokwan, พิมพ์ชนก Phimchanok, สุดารัตน์ Sudarat, จิราพร Chiraphon, ปิยะนุช Piyanut, วราภรณ์ Waraphon, อรทัย Orathai, นภัสสร Naphatson, ศิริพร Siriphon, มาลี Mali, ชลธิชา Chonthicha, ณัฐธิดา Natthida, ธิดารัตน์ Thidarat, เบญจมาศ Benchamat, ปาริชาติ Parichat, รัชนี Ratchani, ลลิตา Lalita, วิมล Wimon, สุนิสา Sunisa, อัญชลี Anchali',
  ),
  male: pairs(
    'ณัฐพงษ์ Natthaphong, ธนากร Thanakon, สมชาย Somchai, อนุชา Anucha, วีระพล Wiraphon, กิตติศักดิ์ Kittisak, ชัยวัฒน์ Chaiwat, ปกรณ์ Pakon, พีรพัฒน์ Phiraphat, ศุภชัย Suphachai, อภิชาติ Aphichat, เอกชัย Ekkachai, วรวุฒิ Worawut, ธีรเดช Thiradet, นพดล Noppadon, ประเสริฐ Prasoet, สุรชัย Surachai, กฤษณะ Kritsana, ภานุวัฒน์ Phanuwat, รัฐพล Ratthaphon',
  ),
  family: pairs(
    'ศรีสุข Srisuk, อินทร์แก้ว Inkaew, เรืองศรี Ruangsri, ทองดี Thongdi, แสงจันทร์ Saengchan, บุญมี Bunmi, ใจดี Chaidi, พงษ์ไพร Phongphrai, วงศ์สวัสดิ์ Wongsawat, สุวรรณ Suwan, จันทร์เพ็ญ Chanphen, คำแสน Khamsaen, ชื่นบาน Chuenban, มั่นคง Mankhong, ศรีวิชัย Siwichai, รุ่งเรือง Rungrueang, สายทอง Saithong, แก้วมณี Kaewmani, เพชรรัตน์ Phetcharat, ธรรมรักษ์ Thammarak, อุดมผล Udomphon, นาคสุข Naksuk, ปานทอง Panthong, ยอดแก้ว Yotkaew, ไชยา Chaiya',
  ),
}

const lao = {
  female: pairs(
    'ດາລາວັນ Dalavanh, ບົວສອນ Bouasone, ຈັນສະໝອນ Chansamone, ແສງດາວ Sengdao, ພອນສະຫວັນ Phonesavanh, ນາງລີ Nangly, ວິໄລວັນ Vilayvanh, ສຸດາພອນ Soudaphone, ມະນີວອນ Manivone, ຄຳຫຼ້າ Khamla, ອຳພອນ Amphone, ທິດາພອນ Thidaphone, ບຸນເຮືອງ Bounheuang, ດວງຈັນ Douangchanh, ກິ່ງແກ້ວ Kingkeo',
  ),
  male: pairs(
    'ບຸນມີ Bounmy, ສົມສະໄໝ Somsamay, ຄຳແກ້ວ Khamkeo, ວິໄລ Vilay, ສຸລິຍາ Souliya, ທອງໄຊ Thongxay, ບຸນທັນ Bounthanh, ແສງເພັດ Sengphet, ຈັນທະລາ Chanthala, ພູວົງ Phouvong, ຄຳຜົງ Khamphong, ສີສຸກ Sisouk, ອານຸສອນ Anousone, ເພັດສະໝອນ Phetsamone, ສອນໄຊ Sonexay',
  ),
  family: pairs(
    'ພົມມະຈັນ Phommachanh, ແກ້ວມະນີ Keomany, ສີວິໄລ Sivilay, ວົງພະຈັນ Vongphachanh, ອິນທະວົງ Inthavong, ສຸວັນນະວົງ Souvannavong, ໄຊຍະວົງ Xayavong, ຈັນທະວົງ Chanthavong, ພິມມະສອນ Phimmasone, ແສງສຸລິຍາ Sengsouliya, ບຸດທະລາດ Boutthalath, ຫຼວງລາດ Luanglath, ສີສະຫວາດ Sisavath, ດວງປະເສີດ Douangpaseuth, ຄຳວົງສາ Khamvongsa, ນວນທະສິງ Nuanthasing',
  ),
}

const khmer = {
  family: pairs(
    'សុខ Sok, លី Ly, ហេង Heng, កែវ Keo, ចាន់ Chan, ស៊ុន Sun, ទេព Tep, ប៉ែន Pen, មាស Meas, នួន Nuon, ឈុន Chhun, អ៊ុក Ouk, យឹម Yim, ជា Chea, ឡុង Long, គង់ Kong, ហ៊ុន Hun, ព្រំ Prum, ម៉ៅ Mao, សៅ Sao',
  ),
  female: pairs(
    'ដារ៉ា Dara, ស្រីនាង Sreyneang, សុភាព Sopheap, ចាន់ធូ Chanthou, ស្រីពៅ Sreypov, បុប្ផា Bopha, ម៉ាលី Maly, សុជាតា Socheata, រតនា Rathana, ធីតា Thida, កល្យាណ Kalyan, វណ្ណា Vanna, ស្រីមុំ Sreymom, លក្ខិណា Leakhena, ចរិយា Chariya, សុវណ្ណារី Sovannary',
  ),
  male: pairs(
    'វិចិត្រ Vichet, សំណាង Samnang, ពិសិដ្ឋ Piseth, រតនៈ Ratanak, បូរ៉ា Bora, វុទ្ធី Vuthy, សុភ័ក្រ Sopheak, ចំរើន Chamroeun, មករា Makara, ធារ៉ា Theara, កុសល Kosal, វីរៈ Virak, ដារិទ្ធ Darith, សុវណ្ណ Sovann, ណារិន Narin, បញ្ញា Panha',
  ),
}

const burmese = {
  female: pairs(
    'ခင်သန္တာ Khin Thanda, အေးအေးမွန် Aye Aye Mon, သီတာဝင်း Thida Win, နှင်းနုဝေ Hnin Nu Wai, မြတ်နိုး Myat Noe, ဇာခြည်လင်း Zar Chi Lin, စုစုလှိုင် Su Su Hlaing, ယဉ်မင်းသူ Yin Min Thu, ချိုချိုဇင် Cho Cho Zin, ဖြူဖြူကျော် Phyu Phyu Kyaw, ခိုင်ဇာ Khaing Zar, မေသူ May Thu, နီလာအောင် Nilar Aung, သက်သက်ခိုင် Thet Thet Khaing, ဝါဝါလွင် War War Lwin, ရွှေရည်ဝင်း Shwe Yee Win, ဥမ္မာ Ohnmar, သဇင်ဦး Thazin Oo, ငွေစင် Ngwe Sin, လဲ့လဲ့ဝင်း Lae Lae Win',
  ),
  male: pairs(
    'အောင်ကျော်မင်း Aung Kyaw Min, ဇော်ဝင်း Zaw Win, ကျော်စွာ Kyaw Swar, မင်းသူ Min Thu, သန့်ဇင် Thant Zin, နေလင်း Nay Lin, ဖြိုးဝေ Phyo Wai, ထွန်းထွန်း Htun Htun, စိုးမိုး Soe Moe, ရဲရင့် Ye Yint, ဝဏ္ဏ Wunna, ဇေယျာ Zayar, အာကာ Arkar, ထက်အောင် Htet Aung, ကောင်းမြတ် Kaung Myat, လင်းထက် Lin Htet, သီဟ Thiha, မျိုးမြင့် Myo Myint, ခန့်ညား Khant Nyar, ပြည့်ဖြိုး Pyae Phyo',
  ),
  ending: pairs('ဦး Oo, ဝင်း Win, လွင် Lwin, မြင့် Myint, သန်း Than, စိုး Soe, အောင် Aung, နိုင် Naing, ထွန်း Htun, မောင် Maung'),
}

const joined = (separator: string, ...parts: readonly PersonName[]): PersonName => ({
  name: parts.map(({ name }) => name).join(separator),
  latin: parts.map(({ latin }) => latin).join(' '),
})

/** A name of a country, in the order in which its people write it. Burmese names begin with how a person is addressed. */
export function sampleName({ pick, random }: SampleWorld, country: StaffCountry, sex: Sex): PersonName {
  switch (country) {
    case 'CN':
      return joined('', pick(chinese.family), pick(chinese[sex]))
    case 'VN': {
      const { middle, given } = vietnamese[sex]
      return { name: `${pick(vietnamese.family)} ${pick(middle)} ${pick(given)}`, latin: '' }
    }
    case 'TH':
      return joined(' ', pick(thai[sex]), pick(thai.family))
    case 'LA':
      return joined(' ', pick(lao[sex]), pick(lao.family))
    case 'KH':
      return joined(' ', pick(khmer.family), pick(khmer[sex]))
    case 'MM': {
      const title = sex === 'female' ? { name: 'မ', latin: 'Ma' } : { name: 'ကို', latin: 'Ko' }
      const ending = random() < 0.5 ? [pick(burmese.ending)] : []
      return joinBurmese(title, pick(burmese[sex]), ...ending)
    }
  }
}

const joinBurmese = (...parts: readonly PersonName[]): PersonName => ({
  ...joined(' ', ...parts),
  name: joined('', ...parts).name,
})
