import { anyBrand, theBrand } from './parts.ts'

/** The Chinese rules are written in simplified characters; these are their traditional forms. */
const traditional = new Map(
  `为為 没沒 无無 们們 询詢 检檢 寻尋 获獲 够夠 见見 发發 现現 显顯 传傳 关關 与與 对對 说說 听聽 过過 闻聞 称稱 这這 该該 个個
  产產 业業 软軟 应應 务務 网網 机機 构構 厂廠 组組 织織 种種 间間 东東 体體 详詳 细細 确確 准準 权權 实實 质質 资資 记記 录錄 纪紀
  讯訊 结結 报報 导導 数數 据據 库庫 条條 绍紹 线線 从從 来來 并並 还還 认認 识識 么麼 时時 证證 验驗 办辦 难難 暂暫 遗遺 谁誰 样樣
  晓曉 处處 献獻 页頁 档檔 当當 万萬 帮幫 里裡裏 于於 载載 几幾
  馆館 饭飯 厅廳 银銀 铺鋪 场場 车車 戏戲 学學 医醫 诊診 项項 统統 团團 护護 肤膚 妆妝 险險 开開`
    .split(/\s+/)
    .map(([simplified = '', ...others]) => [simplified, others.join('')]),
)
const inBothScripts = (rule: string): string =>
  rule.replace(/\p{Script=Han}/gu, (letter) =>
    traditional.has(letter) ? `[${letter}${traditional.get(letter)}]` : letter,
  )

const zh = {
  /** Neither a condition nor what the reader does; "未能为您找到" is a statement. */
  fact: `(?=${anyBrand})(?<!(?:如果|若|要是|假如|万一|(?:你|您)(?!找|查|搜|检|提|询|所|说|问))[^，,。]{0,30})`,
  /** What others do not know says nothing. */
  speaker:
    '(?:我们?|(?:抱歉|遗憾|对不起)(?:的是)?[，,] ?)(?:目前|现在|暂时|确实|真的|实在|还|也|并|从来|之前|以前|此前|从|个人)*',
  measure: '(?:一?(?:个|家|款|种|间)|一)?',
  /** The kind of a thing: "汽车" of "汽车品牌". */
  kind: '(?:(?!的|是|有|比|和|与|在|没|不|提供)[一-龥]){0,6}?',
  thing:
    '(?:公司|品牌|牌子|产品|企业|工具|软件|软体|应用程式|应用|服务|平台|网站|机构|厂商|组织|程序|东西|酒店|饭店|旅馆|宾馆|餐厅|餐馆|咖啡馆|咖啡店|银行|商店|店铺|店|超市|商场|制造商|生产商|厂家|供应商|零售商|开发商|车企|集团|系统|项目|游戏|学校|医院|诊所|app)',
  infoKind: '(?:任何|相关|有关|公开|可靠|可信|具体|详细|准确|确切|明确|官方|权威|有效|可用|的)*',
  info: '(?:信息|资料|内容|记录|纪录|资讯|结果|介绍|数据|消息|报道|报导|线索|条目)',
  not: '(?:没有|没能够?|没|未能够?|未曾|未|无法|不能|并无|暂无|查无|毫无|无)',
  find: '(?:(?:查询|搜索|搜寻|检索|查找|找|查|搜|看|得|收集)到|发现|获得|获取|返回|传回|显示|掌握|收录|提到|提及)过?',
  search: '(?:查询|搜索|搜寻|检索|查找|查|搜)',
  strange: '(?:不(?:了解|熟悉|认识)|一无所知|毫无了解|毫不了解)',
  source: '(?:资料|来源|出处|数据|数据库|资料库|知识库|结果|文献|网页|文档)(?:里面?|中|内|当中|之中)?',
  adverb: '(?:似乎|好像|可能|看起来|看来|应该|目前|实际上|其实|根本|都|均|也|并|皆|完全|确实|暂时|还)*',
  /** The end of the statement; "没有Acme的信息泄露" is about something else. */
  stop: ' ?(?:$|[。，,.;；:：!！?？)）、\u2014])',
}
const namedZh = ` ?${zh.measure}(?:名为|名叫|名称为|名字叫|叫做|叫作|叫|称为) ?`
const asZh = `(?:作为 ?${zh.measure}${zh.kind}${zh.thing}的)`
const brandZh = `(?:${namedZh}|${asZh})? ?${zh.fact}${theBrand} ?(?:(?:的${zh.kind}|(?:这|该|此)${zh.measure}${zh.kind})?${zh.thing})?`
const aboutZh = '(?:有关于?|关于|与|和|跟|对于?)'
const unfoundZh = `(?:${zh.not}(?:(?:为|帮|替)[您你])?${zh.find}|${zh.search}不到|找不到)`

/** Denials in Chinese, in both scripts. */
export const chineseRules: string[] = [
  `${unfoundZh}${zh.infoKind}${aboutZh}?${brandZh}${zh.infoKind}${zh.info}${zh.stop}`,
  `${zh.not}${zh.infoKind}${aboutZh}${brandZh}${zh.infoKind}${zh.info}${zh.stop}`,
  `${zh.not}(?:任何)?${brandZh}${zh.infoKind}(?:信息|资料|记录|纪录|资讯)${zh.stop}`,
  `(?:${zh.not}${zh.search}到|${zh.search}不到)(?:任何)? ?${zh.fact}${theBrand} ?(?:这|该|此)${zh.measure}${zh.kind}${zh.thing}${zh.stop}`,
  `(?:没有|不存在|并无|${unfoundZh})(?:任何)?${namedZh}${zh.fact}${theBrand} ?的${zh.kind}${zh.thing}(?:存在|的${zh.infoKind}${zh.info})?${zh.stop}`,
  `${zh.speaker}(?:没有?|未曾|未)(?:听说过?|听过|听闻过?|见过)(?:任何)?${brandZh}${zh.stop}`,
  `^(?:没有?|从未)听说过${brandZh}(?:$|[。.！!])`,
  `${zh.speaker}不(?:了解|知道|熟悉|清楚|认识|晓得)(?:任何)?${brandZh}${zh.stop}`,
  `${zh.speaker}不太?(?:知道|清楚|确定|了解|明白|晓得)${brandZh}(?:到底|究竟|具体)?是(?:什么|啥|谁|何物|哪家|哪个)(?:样的)?${zh.thing}?${zh.stop}`,
  `我们?${zh.adverb}对于?${brandZh}${zh.adverb}(?:${zh.strange}|没有${zh.infoKind}(?:了解|认识|印象|${zh.info}))${zh.stop}`,
  `(?:关于|对于|至于)${brandZh} ?[，,] ?我们?${zh.adverb}(?:${zh.strange}|没有${zh.infoKind}(?:了解|认识|印象|${zh.info})|${unfoundZh}${zh.infoKind}${zh.info})${zh.stop}`,
  `${zh.source}${zh.adverb}(?:没有|没|未曾|未|不曾)(?:提到|提及|包含|包括|涉及|收录|出现|记载|列出)过?${zh.infoKind}${aboutZh}?${brandZh}${zh.stop}`,
  `${brandZh}${zh.adverb}不(?:真实|真的)?存在${zh.stop}`,
  `${brandZh}${zh.adverb}不是一?(?:个|家|款)?(?:真实|真正|实际)?存在的${zh.thing}`,
  `${brandZh}对我(?:来说|而言)(?:比较|很|非常|是|完全|一个)*(?:陌生|未知)`,
  `(?:无法|不能|没办法|难以|未能)(?:确认|证实|核实|验证)${brandZh}(?:是否|的)(?:真实|真的|实际)?存在性?${zh.stop}`,
  `(?:无法|不能|没办法|难以|未能)(?:确认|证实|核实|验证)(?:是否)?(?:真实|真的|实际|确实)?(?:存在|有)${namedZh}${zh.fact}${theBrand} ?的${zh.kind}${zh.thing}${zh.stop}`,
  `${brandZh}的(?:真实)?存在(?:性)?${zh.adverb}(?:无法|未能|没有|未|难以)(?:得到|被|获得)?(?:确认|证实|核实|验证)${zh.stop}`,
  `${zh.search}(?:了|过)? ?${brandZh}(?:时|后|的时候)?[，,]? ?${zh.adverb}(?:但|却)?(?:${unfoundZh}|没有|并无|无)${zh.infoKind}结果${zh.stop}`,
  `${brandZh}${zh.adverb}不是我们?所?(?:知道|熟悉|了解|认识|听说过)的${zh.measure}${zh.kind}(?:${zh.thing}|名称|名字)${zh.stop}`,
].map(inBothScripts)
