/** Words of the page around the form designer. */
export const page = {
  'page.title': '表单设计器',
  'page.new_name': '未命名表单',
  'page.name': '表单名称',
  'page.saved': '已保存 {time}',
  'page.not_saved': '浏览器未能保存草稿',
  'page.forms': '我的表单',
  'page.new': '新建表单',
  'page.remove': '删除',
  'page.remove_title': '删除“{name}”？',
  'page.remove_consequence': '这个草稿只保存在本浏览器中，删除后无法恢复。',
  'page.none': '还没有草稿',
  'page.language': '语言',
} as const
