export const resourceErrors = {
  'resource.in_use': '仍被其他数据引用，不能删除',
  'resource.name_exists': '名称已存在',
  'resource.export_too_many': '不能导出超过 {maximum} 条数据，当前为 {count} 条',
  'resource.import_unreadable': '无法读取该文件，请使用下载的 Excel 模板',
  'resource.import_empty': '文件中没有数据',
  'resource.import_too_many': '一次最多导入 {maximum} 行',
  'resource.import_faulty': '有 {count} 行异常数据，请修改后重新提交',
  'field.not_writable': '您不能修改此项',
  'field.out_of_sight': '所选内容不存在或无权选择',
  'field.twice': '与第 {row} 行重复',
  'field.exists': '已存在',
  'field.unknown_record': '找不到：{text}',
} as const
