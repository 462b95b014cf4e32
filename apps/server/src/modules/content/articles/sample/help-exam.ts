import type { HelpText } from './help-text.ts'

/** Photos and payment. */
export const helpExam: readonly HelpText[] = [
  {
    section: 'photo',
    title: '证件照规格和拍摄要求',
    titleEn: 'Photo: size and rules',
    summary: '近 6 个月白底或蓝底免冠正面照，JPG 或 PNG，不超过 30 MB；选好后按一寸照裁剪。',
    summaryEn: 'A recent front photo before a plain light background, JPG or PNG, up to 30 MB. You crop it here.',
    body: `<table><caption>照片要求</caption><tbody>
<tr><th scope="row">时间</th><td>最近 6 个月内拍摄</td></tr>
<tr><th scope="row">背景</th><td>白色或浅蓝色，单色、无阴影</td></tr>
<tr><th scope="row">姿势</th><td>免冠、正面、双眼睁开、双耳露出，表情自然</td></tr>
<tr><th scope="row">眼镜</th><td>可以佩戴，镜片无反光、不遮挡眼睛；不戴有色眼镜</td></tr>
<tr><th scope="row">尺寸</th><td>不小于 295 × 413 像素（一寸），上传后按框裁剪</td></tr>
<tr><th scope="row">文件</th><td>JPG 或 PNG，不超过 30 MB，手机原图可以直接选用</td></tr></tbody></table>
<p>照片用于准考证和考场核对身份。<strong>请勿使用自拍、生活照、翻拍的照片和美颜、换脸处理过的照片。</strong>民族服饰中的头饰、宗教头巾不遮挡面部的可以保留。</p>
<h2>用手机拍</h2><ol><li>靠近窗户，面向光线，身后是白墙，离墙半米。</li><li>请别人用后置摄像头拍，镜头与眼睛同高，距离一米半。</li><li>头部约占画面三分之二，肩膀入镜。</li></ol>`,
    bodyEn: `<table><caption>What the photo must be like</caption><tbody>
<tr><th scope="row">Age</th><td>taken within the last 6 months</td></tr>
<tr><th scope="row">Background</th><td>white or light blue, plain, without shadows</td></tr>
<tr><th scope="row">Pose</th><td>no hat, facing the camera, eyes open, ears visible</td></tr>
<tr><th scope="row">Glasses</th><td>allowed without reflections; no tinted lenses</td></tr>
<tr><th scope="row">Size</th><td>at least 295 × 413 pixels; you crop it to the frame after the upload</td></tr>
<tr><th scope="row">File</th><td>JPG or PNG, at most 30 MB: a picture as your phone makes it will do</td></tr></tbody></table>
<p>The photo is printed on the ticket and compared with you at the exam. <strong>No selfies, snapshots, photos of photos, or pictures changed by filters.</strong> Headwear of ethnic dress or religion is allowed as long as the face is free.</p>
<h2>With a phone</h2><ol><li>Stand near a window, facing it, half a metre before a white wall.</li><li>Have somebody take it with the main camera, at the height of your eyes, from a metre and a half.</li><li>The head fills about two thirds of the picture; the shoulders are in it.</li></ol>`,
  },
  {
    section: 'photo',
    title: '照片被退回的常见原因',
    titleEn: 'Why photos are returned',
    summary: '背景不纯、比例失真、头部过小、反光，占退回的九成。',
    summaryEn: 'Background, distortion, a head too small and reflections make nine out of ten.',
    body: `<table><thead><tr><th scope="col">原因</th><th scope="col">怎样改</th></tr></thead><tbody>
<tr><td>背景有花纹、门框或阴影</td><td>换白墙重拍，人离墙半米</td></tr><tr><td>人像被拉宽、拉长</td><td>不要强行改尺寸，上传原图，在裁剪框里选取</td></tr><tr><td>头部过小或顶到边</td><td>裁剪时让头顶离上边一指宽，下巴在三分之二处</td></tr><tr><td>眼镜反光、头发遮眼</td><td>侧一点光源，露出眉毛</td></tr><tr><td>过度美颜</td><td>关闭美颜重拍</td></tr><tr><td>翻拍、有摩尔纹</td><td>用原始照片文件</td></tr></tbody></table>
<p>被退回后在“我的报名”里点“去更换”，其他内容不受影响。请在缴费截止前完成，照片不合格不能打印准考证。</p>`,
    bodyEn: `<table><thead><tr><th scope="col">Reason</th><th scope="col">Remedy</th></tr></thead><tbody>
<tr><td>Pattern, door frame or shadow behind you</td><td>A white wall, half a metre behind</td></tr><tr><td>Stretched face</td><td>Do not resize; upload the original and crop it here</td></tr><tr><td>Head too small, or at the edge</td><td>A finger's width above the head, the chin at two thirds</td></tr><tr><td>Reflections, hair over the eyes</td><td>Light from the side, eyebrows visible</td></tr><tr><td>Beauty filter</td><td>Switch it off</td></tr><tr><td>Photo of a photo</td><td>Use the original file</td></tr></tbody></table>
<p>Choose “Replace” in the application; nothing else changes. Do so before payment closes: without an accepted photo there is no ticket.</p>`,
  },
  {
    section: 'payment',
    title: '怎样缴考试费',
    titleEn: 'How to pay the exam fee',
    summary: '审查通过后，用微信扫一扫支付，到账后自动更新。',
    summaryEn: 'After the review, scan the code with WeChat; the page updates by itself.',
    body: `<ol><li>资格审查通过后，首页和“我的报名”会出现“去缴费”。</li><li>点开后显示金额、订单号和二维码。用微信“扫一扫”支付。手机上办理的，请用另一部手机扫码，或者换电脑打开。</li><li>支付成功后页面自动变成“已缴费”。没有变化的，点“我已付款，查询结果”。</li></ol>
<p>二维码 15 分钟内有效，过期点“获取新二维码”，不会重复扣款。<strong>逾期未缴费的，视为放弃考试，不能补缴。</strong></p>
<h2>没有微信支付</h2><p>可以请家人朋友代扫，系统按订单识别，与付款人无关。</p>`,
    bodyEn: `<ol><li>Once the review is passed, “Pay now” appears on the home page and in the application.</li><li>It shows amount, order number and a QR code. Scan it with WeChat. On a phone, use a second one to scan, or open the page on a computer.</li><li>The page turns to “Paid” by itself. If it does not, choose “I have paid, check now”.</li></ol>
<p>The code is good for 15 minutes; get a new one when it has expired, you are never charged twice. <strong>Whoever has not paid in time has given up the exam.</strong></p>
<h2>Without WeChat Pay</h2><p>A relative or friend can scan it. The order counts, not who pays.</p>`,
  },
  {
    section: 'payment',
    title: '扣了款却显示未缴费、重复缴费',
    titleEn: 'Charged but not shown as paid, or charged twice',
    summary: '先点“查询结果”，系统会向微信核对；多付的自动原路退回。',
    summaryEn: 'Ask for the result first. What is paid twice goes back by itself.',
    body: `<ol><li>在缴费窗口点“我已付款，查询结果”，系统会直接向支付机构核对，一般几秒钟内更新。</li><li>仍未更新的，系统每隔几分钟自动核对一次，请勿再次付款。</li><li>超过 30 分钟的，请准备好微信账单里的“商户单号”，拨打咨询热线。</li></ol><p>重复支付、截止后到账、撤回报名后到账的款项，系统自动原路退回，1 至 3 个工作日到账，不需要申请。</p>`,
    bodyEn: `<ol><li>Choose “I have paid, check now”. The system asks the provider, and the page is up to date within seconds.</li><li>If not, it asks again every few minutes. Do not pay a second time.</li><li>After half an hour, call the help line with the merchant order number from your WeChat bill.</li></ol><p>What was paid twice, after the deadline or after you withdrew goes back the same way within three working days. You need not ask for it.</p>`,
  },
  {
    section: 'payment',
    title: '费用减免怎样申请',
    titleEn: 'How to apply for a fee waiver',
    summary: '低保家庭、脱贫户等考生，在减免申请时间内上传证明。',
    summaryEn: 'Families on minimum allowance and others entitled to it upload their proof in time.',
    body: `<p>下列考生可以申请免缴考试费：</p><ul><li>享受国家最低生活保障的家庭成员；</li><li>建档立卡脱贫户和防返贫监测对象；</li><li>孤儿、事实无人抚养儿童；</li><li>残疾人。</li></ul><ol><li>在项目公布的减免申请时间内，进入“我的报名”，点“申请费用减免”。</li><li>选择情形，上传证明（民政、乡村振兴或残联出具，拍照清晰即可）。</li><li>通过后费用状态变为“已免缴”，不需要再付款；没有通过的，请在缴费截止前缴费。</li></ol>`,
    bodyEn: `<p>The fee is waived for</p><ul><li>members of families on the national minimum allowance;</li><li>registered families out of poverty, or watched against falling back;</li><li>orphans and children without care;</li><li>persons with disabilities.</li></ul><ol><li>While waivers are open, choose “Request a fee waiver” in your application.</li><li>Choose your case and upload a legible picture of the proof.</li><li>When granted, the fee shows as waived. When refused, pay before payment closes.</li></ol>`,
  },
]
