export const position = {
  'position.add': '添加',
  'position.add_requirement': '添加条件',
  'position.failing': '{count} 人因此不符合',
  'position.frozen': '报名已开始，条件不能再修改。',
  'position.lines': '每行一个：代码 名称',
  'position.maximum': '最高',
  'position.minimum': '最低',
  'position.none': '没有条件，人人可报。',
  'position.qualified': '最近填写个人信息的 {asked} 人中，{qualified} 人符合，{unknown} 人资料不全',
  'position.requirements': '岗位条件',
  'position.save': '保存条件',
  'position.text': '条件内容',
} as const
