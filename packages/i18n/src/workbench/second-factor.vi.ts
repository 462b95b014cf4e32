import type { secondFactor as source } from './second-factor.zh-CN.ts'

export const secondFactor = {
  'factor.code': 'Mã xác thực',
  'factor.code_hint': '6 chữ số trên ứng dụng xác thực, hoặc một mã khôi phục',
  'factor.confirm': 'Bật',
  'factor.copied': 'Đã sao chép',
  'factor.copy': 'Sao chép',
  'factor.kept': 'Tôi đã lưu',
  'factor.leave_codes': 'Các mã này chỉ hiển thị một lần. Bạn chưa lưu, vẫn đóng?',
  'factor.left': 'Còn {count} mã khôi phục',
  'factor.new_codes': 'Tạo mã khôi phục mới',
  'factor.off': 'Chưa bật. Khi bật, ngoài mật khẩu bạn cần thêm mã trên điện thoại để đăng nhập.',
  'factor.on': 'Đã bật từ {date}',
  'factor.other_phone': 'Đổi điện thoại',
  'factor.qr': 'Mã QR cho ứng dụng xác thực',
  'factor.recovery': 'Mã khôi phục',
  'factor.recovery_keep':
    'Mỗi mã đăng nhập được một lần khi bạn không có điện thoại. Mã chỉ hiển thị lần này, hãy cất giữ cẩn thận.',
  'factor.required': 'Vai trò của bạn bắt buộc xác minh hai bước',
  'factor.reset': 'Đặt lại xác minh hai bước',
  'factor.reset_consequence':
    'Tài khoản sẽ bị đăng xuất ở mọi nơi và các mã cũ mất hiệu lực. Nếu vai trò bắt buộc, lần đăng nhập sau sẽ thiết lập lại.',
  'factor.scan': 'Quét mã QR bằng ứng dụng xác thực rồi nhập 6 chữ số hiển thị',
  'factor.secret': 'Nếu không quét được, hãy nhập khóa này vào ứng dụng',
  'factor.set_up': 'Thiết lập xác minh hai bước',
  'factor.title': 'Xác minh hai bước',
  'factor.turn_off': 'Tắt',
  'factor.turned_off': 'Đã tắt xác minh hai bước',
  'factor.verify': 'Xác minh',
  'factor.was_reset': 'Đã đặt lại xác minh hai bước',
} as const satisfies Record<keyof typeof source, string>
