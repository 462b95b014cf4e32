export const contentErrors = {
  'content.article_unpublished': 'អត្ថបទនេះមិនទាន់បានផ្សាយ ឬត្រូវបានដកចេញហើយ',
  'content.version_frozen': 'កំណែទី {version} បានផ្សាយ ហើយមានអ្នកយល់ព្រមរួចហើយ ដូច្នេះមិនអាចកែបានទេ។ សូមផ្សាយកំណែថ្មី',
  'content.document_needed': 'ត្រូវតែមានកំណែមួយនៅជាធរមានជានិច្ច។ សូមផ្សាយកំណែថ្មីជាមុនសិន',
  'content.not_translated': 'សូមបំពេញចំណងជើង និងខ្លឹមសារជាភាសាអង់គ្លេសទាំងពីរ ឬទុកទទេទាំងពីរ',
  'content.already_published': 'អត្ថបទនេះបានផ្សាយរួចហើយ',
  'content.not_published': 'អត្ថបទនេះមិនត្រូវបានផ្សាយទេ',
  'content.too_many_attachments': 'ឯកសារភ្ជាប់មិនត្រូវលើសពី {limit}',
  'content.agreement_in_use': 'គម្រោងដែលបានផ្សាយកំពុងប្រើកិច្ចព្រមព្រៀងនេះ។ សូមប្ដូរកិច្ចព្រមព្រៀងរបស់គម្រោងនោះជាមុនសិន',
  'reference.too_many_entries': 'អ្នកបានបន្ថែមមុខជម្រើសដោយខ្លួនឯង {limit} ហើយ។ សូមជ្រើសពីបញ្ជី ឬទូរស័ព្ទទៅលេខសាកសួរ',
}
