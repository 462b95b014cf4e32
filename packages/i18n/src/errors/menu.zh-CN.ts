export const menuLabels = {
  'menu.home': '首页',
  'menu.notices': '招聘公告',
  'menu.publicity': '公示',
  'menu.applications': '我的报名',
  'menu.grades': '成绩查询',
} as const
