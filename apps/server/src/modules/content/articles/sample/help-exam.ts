import type { HelpText } from './help-text.ts'

/** Photos and payment. */
export const helpExam: readonly HelpText[] = [
  {
    section: 'photo',
    title: '证件照规格和拍摄要求',
    titleEn: 'Photo requirements',
    summary: '近 6 个月浅色背景免冠正面照，JPG 或 PNG，不超过 30 MB；选好后按一寸照裁剪。',
    summaryEn:
      'A recent photo facing the camera on a plain light background, JPG or PNG, up to 30 MB. You crop it here.',
    body: `<table><caption>照片要求</caption><tbody>
<tr><th scope="row">时间</th><td>最近 6 个月内拍摄</td></tr>
<tr><th scope="row">背景</th><td>浅色（白色或浅蓝色），单色、无阴影</td></tr>
<tr><th scope="row">姿势</th><td>免冠、正面、双眼睁开、双耳露出，表情自然</td></tr>
<tr><th scope="row">眼镜</th><td>可以佩戴，镜片无反光、不遮挡眼睛；不戴有色眼镜</td></tr>
<tr><th scope="row">尺寸</th><td>不小于 295&nbsp;×&nbsp;413 像素（一寸），上传后按框裁剪</td></tr>
<tr><th scope="row">文件</th><td>JPG 或 PNG，不超过 30 MB，手机原图可以直接选用</td></tr></tbody></table>
<p>照片用于准考证和考场核对身份。<strong>请勿使用自拍、生活照、翻拍的照片和美颜、换脸处理过的照片。</strong>民族服饰中的头饰、宗教头巾不遮挡面部的可以保留。</p>
<h2>用手机拍</h2><ol><li>靠近窗户，面向光线，身后是白墙，离墙半米。</li><li>请别人用后置摄像头拍，镜头与眼睛同高，距离一米半。</li><li>头部约占画面三分之二，肩膀入镜。</li></ol>`,
    bodyEn: `<table><caption>Photo requirements</caption><tbody>
<tr><th scope="row">Date</th><td>Taken within the last 6 months</td></tr>
<tr><th scope="row">Background</th><td>Light (white or light blue), plain, no shadows</td></tr>
<tr><th scope="row">Pose</th><td>Facing the camera, no hat, eyes open, ears visible, natural expression</td></tr>
<tr><th scope="row">Glasses</th><td>Allowed without reflections. No tinted lenses</td></tr>
<tr><th scope="row">Size</th><td>At least 295&nbsp;×&nbsp;413 pixels. You crop it to the frame after you choose it</td></tr>
<tr><th scope="row">File</th><td>JPG or PNG, up to 30 MB. You can use a photo straight from your phone</td></tr></tbody></table>
<p>The photo is printed on your admission ticket and used to check your identity at the exam. <strong>Do not use selfies, snapshots, photos of printed photos or pictures with filters.</strong> Headwear worn for ethnic or religious reasons is allowed if it does not cover the face.</p>
<h2>Take it with a phone</h2><ol><li>Face a window, half a metre in front of a white wall.</li><li>Ask someone to use the rear camera at eye level, from a metre and a half away.</li><li>Your head fills about two thirds of the picture, and your shoulders are visible.</li></ol>`,
  },
  {
    section: 'photo',
    title: '照片被退回的常见原因',
    titleEn: 'Why photos are rejected',
    summary: '背景不纯、比例失真、头部过小、反光，占退回的九成。',
    summaryEn:
      'Nine in ten are rejected for the background, a stretched face, a head that is too small, or reflections.',
    body: `<table><thead><tr><th scope="col">原因</th><th scope="col">怎样改</th></tr></thead><tbody>
<tr><td>背景有花纹、门框或阴影</td><td>换白墙重拍，人离墙半米</td></tr><tr><td>人像被拉宽、拉长</td><td>不要强行改尺寸，上传原图，在裁剪框里选取</td></tr><tr><td>头部过小或顶到边</td><td>裁剪时让头顶离上边一指宽，下巴在三分之二处</td></tr><tr><td>眼镜反光、头发遮眼</td><td>侧一点光源，露出眉毛</td></tr><tr><td>过度美颜</td><td>关闭美颜重拍</td></tr><tr><td>翻拍、有摩尔纹</td><td>用原始照片文件</td></tr></tbody></table>
<p>被退回后在“我的报名”里点“去更换”，其他内容不受影响。请在缴费截止前完成，照片不合格不能打印准考证。</p>`,
    bodyEn: `<table><thead><tr><th scope="col">Reason</th><th scope="col">What to do</th></tr></thead><tbody>
<tr><td>A pattern, door frame or shadow behind you</td><td>Stand half a metre in front of a white wall</td></tr><tr><td>A stretched face</td><td>Do not resize the photo. Choose the original and crop it here</td></tr><tr><td>A head that is too small or touches the edge</td><td>Place the head between the two dashed lines when you crop</td></tr><tr><td>Reflections, or hair over the eyes</td><td>Move the light to the side and keep your eyebrows visible</td></tr><tr><td>A beauty filter</td><td>Turn off the filter and take a new photo</td></tr><tr><td>A photo of a printed photo</td><td>Use the original file</td></tr></tbody></table>
<p>Select “Replace photo” in your application. Nothing else changes. Replace it before payment closes: you can print your admission ticket only after your photo is accepted.</p>`,
  },
  {
    section: 'payment',
    title: '怎样缴考试费',
    titleEn: 'How to pay the exam fee',
    summary: '审查通过后，用微信扫一扫支付，到账后自动更新。',
    summaryEn: 'After the review, scan the code with WeChat. The page updates automatically.',
    body: `<ol><li>资格审查通过后，首页和“我的报名”会出现“去缴费”。</li><li>点开后显示金额、订单号和二维码。用微信“扫一扫”支付。用手机办理的，点“去微信支付”；也可以保存二维码，打开微信“扫一扫”，从相册选取。如果微信提示不支持，请在另一台手机或电脑上登录并打开二维码，再用本机的微信扫描。</li><li>支付成功后页面自动变成“已缴费”。没有变化的，点“我已付款，查询结果”。</li></ol>
<p>支付时间有限，以页面上的倒计时为准；过期可以重新获取，不会重复扣款。<strong>逾期未缴费的，视为放弃考试，不能补缴。</strong></p>
<h2>没有微信支付</h2><p>可以请家人朋友代扫，系统按订单识别，与付款人无关。</p>`,
    bodyEn: `<ol><li>After you pass the review, “Pay exam fee” appears on the home page and in your application.</li><li>Select it to see the amount, the order number and a QR code. Scan the code with WeChat. On a phone, select “Pay with WeChat”. You can also save the code, open Scan in WeChat and choose it from your album. If WeChat does not accept it, log in on another device, open the code there and scan it with this phone.</li><li>The page changes to “Paid” automatically. If it does not, choose “I’ve paid: check now”.</li></ol>
<p>The page counts down the time that you have. If it runs out, get a new code. You are not charged twice. <strong>If you do not pay in time, you give up your place in the exam.</strong></p>
<h2>If you do not have WeChat Pay</h2><p>A relative or friend can pay for you. The payment belongs to your order, no matter who pays.</p>`,
  },
  {
    section: 'payment',
    title: '扣了款却显示未缴费、重复缴费',
    titleEn: 'If you were charged but still see a fee due, or paid twice',
    summary: '先点“查询结果”，系统会向微信核对；多付的自动原路退回。',
    summaryEn: 'Check the payment first. Anything you paid twice is refunded automatically.',
    body: `<ol><li>在缴费窗口点“我已付款，查询结果”，系统会直接向支付机构核对，一般几秒钟内更新。</li><li>仍未更新的，系统每隔几分钟自动核对一次，请勿再次付款。</li><li>超过 30 分钟的，请准备好微信账单里的“商户单号”，拨打咨询电话。</li></ol><p>重复支付、截止后到账、撤回报名后到账的款项，系统自动原路退回，1 至 3 个工作日到账，不需要申请。</p>`,
    bodyEn: `<ol><li>Select “I’ve paid: check now”. The system checks with the payment provider, which usually takes a few seconds.</li><li>If nothing changes, the system checks again every few minutes. Do not pay again.</li><li>After half an hour, call the helpline. Have the merchant order number from your WeChat bill ready.</li></ol><p>Money you paid twice, after the deadline or after you withdrew is refunded automatically to the account you paid from, within three working days. You do not need to request it.</p>`,
  },
  {
    section: 'payment',
    title: '费用减免怎样申请',
    titleEn: 'How to request a fee waiver',
    summary: '低保家庭、脱贫户等考生，在减免申请时间内上传证明。',
    summaryEn: 'If you receive a subsistence allowance or meet another waiver condition, upload your evidence in time.',
    body: `<p>下列考生可以申请免缴考试费：</p><ul><li>享受国家最低生活保障的家庭成员；</li><li>建档立卡脱贫户和防返贫监测对象；</li><li>孤儿、事实无人抚养儿童；</li><li>残疾人。</li></ul><ol><li>在项目公布的减免申请时间内，进入“我的报名”，点“申请费用减免”。</li><li>填写理由，上传证明（民政、乡村振兴或残联出具，拍照清晰即可）。</li><li>审核在 1 个工作日内完成，结果通过消息通知。审核期间不能缴费；改为直接缴费的，点“撤回减免申请”。</li><li>通过后费用状态变为“免缴费”，不需要再付款；没有通过的，请在缴费截止前缴费。</li></ol>`,
    bodyEn: `<p>You do not pay the exam fee if you are:</p><ul><li>a member of a family that receives a subsistence allowance</li><li>a member of a registered family that has left poverty, or is at risk of returning to it</li><li>an orphan or a child without guardians</li><li>a person with a disability</li></ul><ol><li>While waiver requests are open, select “Request fee waiver” in your application.</li><li>Enter the reason and upload a clear picture of your evidence.</li><li>You get a decision within one working day, by message. You cannot pay until then. To pay instead, select “Withdraw waiver request”.</li><li>If your request is approved, the fee shows as waived and you do not need to pay. If it is not approved, pay before the deadline.</li></ol>`,
  },
]
