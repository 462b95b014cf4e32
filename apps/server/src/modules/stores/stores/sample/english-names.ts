/** The English names of the sample's countries, areas, cities and channels, by the names that are used there. */
export const englishNames: Readonly<Record<string, string>> = {
  ...{ 中国: 'China', 'Việt Nam': 'Vietnam', ประเทศไทย: 'Thailand', ລາວ: 'Laos', កម្ពុជា: 'Cambodia', မြန်မာ: 'Myanmar' },

  ...{ 云岭百货: 'Yunling Department Stores', 彩虹连锁: 'Rainbow Chain', 'Sông Xanh': 'Green River' },
  ...{ ลานนามาร์ท: 'Lanna Mart', สยามพลัส: 'Siam Plus', ລ້ານຊ້າງມາດ: 'Lane Xang Mart', ຈຳປາພລັສ: 'Champa Plus' },
  ...{ អង្គរម៉ាត: 'Angkor Mart', មេគង្គផ្លាស: 'Mekong Plus', ဧရာဝတီမတ်: 'Ayeyarwady Mart', ရွှေပလပ်စ်: 'Shwe Plus' },

  ...{ 滇中: 'Central Yunnan', 昆明: 'Kunming', 玉溪: 'Yuxi', 曲靖: 'Qujing', 楚雄: 'Chuxiong' },
  ...{ 滇西: 'Western Yunnan', 大理: 'Dali', 丽江: 'Lijiang', 保山: 'Baoshan', 临沧: 'Lincang' },
  ...{ 滇南: 'Southern Yunnan', 普洱: "Pu'er", 景洪: 'Jinghong', 蒙自: 'Mengzi' },
  ...{ 直营店: 'Own stores', 加盟店: 'Franchise', 商超专柜: 'Counters in malls' },

  ...{ 'Miền Bắc': 'North', 'Hà Nội': 'Hanoi', 'Hải Phòng': 'Hai Phong', 'Nam Định': 'Nam Dinh', Vinh: 'Vinh' },
  ...{ 'Miền Trung': 'Central', 'Đà Nẵng': 'Da Nang', Huế: 'Hue', 'Nha Trang': 'Nha Trang', 'Miền Nam': 'South' },
  ...{ 'Hồ Chí Minh': 'Ho Chi Minh City', 'Cần Thơ': 'Can Tho', 'Biên Hoà': 'Bien Hoa', 'Vũng Tàu': 'Vung Tau' },
  ...{ 'Cửa hàng': 'Stores', 'Siêu thị': 'Supermarkets', 'Đại lý': 'Agents' },

  ...{ ภาคกลาง: 'Central', กรุงเทพฯ: 'Bangkok', นนทบุรี: 'Nonthaburi', อยุธยา: 'Ayutthaya', ชลบุรี: 'Chonburi' },
  ...{ ภาคเหนือ: 'North', เชียงใหม่: 'Chiang Mai', เชียงราย: 'Chiang Rai', พิษณุโลก: 'Phitsanulok' },
  ...{ ภาคใต้และอีสาน: 'South and Northeast', หาดใหญ่: 'Hat Yai', ภูเก็ต: 'Phuket', ขอนแก่น: 'Khon Kaen' },
  ...{ นครราชสีมา: 'Nakhon Ratchasima', ร้านตนเอง: 'Own stores', ห้าง: 'Malls', ตัวแทน: 'Agents' },

  ...{ ພາກກາງ: 'Central', ວຽງຈັນ: 'Vientiane', ທ່າແຂກ: 'Thakhek', ປາກຊັນ: 'Pakxan', ວັງວຽງ: 'Vang Vieng' },
  ...{ ພາກເໜືອ: 'North', ຫຼວງພະບາງ: 'Luang Prabang', ຫຼວງນ້ຳທາ: 'Luang Namtha', ໂພນສະຫວັນ: 'Phonsavan' },
  ...{ ພາກໃຕ້: 'South', ປາກເຊ: 'Pakse', ສະຫວັນນະເຂດ: 'Savannakhet', ສາລະວັນ: 'Salavan', ອັດຕະປື: 'Attapeu' },
  ...{ ຮ້ານບໍລິສັດ: 'Own stores', ສູນການຄ້າ: 'Malls', ຕົວແທນ: 'Agents' },

  ...{ តំបន់កណ្ដាល: 'Central', ភ្នំពេញ: 'Phnom Penh', តាខ្មៅ: 'Ta Khmau', កំពង់ចាម: 'Kampong Cham' },
  ...{ កំពង់ស្ពឺ: 'Kampong Speu', តំបន់ខាងជើង: 'North', សៀមរាប: 'Siem Reap', បាត់ដំបង: 'Battambang' },
  ...{ កំពង់ធំ: 'Kampong Thom', តំបន់ឆ្នេរ: 'Coast', ព្រះសីហនុ: 'Sihanoukville', កំពត: 'Kampot', កែប: 'Kep' },
  ...{ តាកែវ: 'Takeo', ហាងផ្ទាល់: 'Own stores', ផ្សារទំនើប: 'Malls', ភ្នាក់ងារ: 'Agents' },

  ...{ အောက်မြန်မာ: 'Lower Myanmar', ရန်ကုန်: 'Yangon', ပဲခူး: 'Bago', ပုသိမ်: 'Pathein', မော်လမြိုင်: 'Mawlamyine' },
  ...{ အလယ်ပိုင်း: 'Central', မန္တလေး: 'Mandalay', နေပြည်တော်: 'Naypyidaw', မကွေး: 'Magway', အရှေ့ပိုင်း: 'East' },
  ...{ တောင်ကြီး: 'Taunggyi', လားရှိုး: 'Lashio', ကျိုင်းတုံ: 'Kengtung', လွိုင်ကော်: 'Loikaw' },
  ...{ ကိုယ်ပိုင်: 'Own stores', စတိုး: 'Malls', ကိုယ်စား: 'Agents' },
}
