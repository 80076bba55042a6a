import { chineseRules } from './chinese.ts'
import { japaneseRules } from './japanese.ts'
import { koreanRules } from './korean.ts'
import { type Denials, wordList } from './parts.ts'
import { polishRules } from './polish.ts'
import { turkishRules } from './turkish.ts'

/** Polish, Turkish, Chinese, Japanese and Korean. */
export const otherDenials: Denials = {
  rules: [...polishRules, ...turkishRules, ...chineseRules, ...japaneseRules, ...koreanRules],
  negations:
    wordList(`nie brak brakuje nieznana nieznany nieznane 没 沒 未 无 無 不 不存在 暂无 ません ない なかった 없 못 않 모릅니다 모르 몰라요
    처음 생소 낯선 낯설 陌生
    bulamadim bulamadik bulamiyorum bulunamadi bulunmuyor bulunmamaktadir yok yoktur ulasamadim erisemedim rastlamadim
    rastlayamadim degilim degil bilmiyorum tanimiyorum duymadim gorunmuyor olmadigi
    bulunamiyor bulunmamakta bulunmadi ulasamadik ulasilamadi rastlanmadi edinemedim edemedim goremedim cikmadi cikmiyor almiyor
    almamaktadir vermedi degildir duymamistim gelmedim gelmiyor yabanci bahsedilmiyor bahsetmiyor bahsedilmemis edilmiyor etmiyor
    deginilmiyor deginmiyor verilmiyor vermiyor gecmiyor dogrulayamiyorum dogrulayamadim dogrulayamam dogrulayamiyoruz edemiyorum
    edemem onaylayamiyorum onaylayamam dogrulanamadi dogrulanamiyor dogrulanmadi edilemedi edilemiyor bilinmiyor 难以 難以 아닙니다`),
  objects:
    wordList(`kojarze istnieniem rozpoznaje informacjami danymi wiedza mowi znaczy istnienia istnienie znalezc odnalezc natrafilem natrafilam trafilem trafilam
    natknalem natknelam spotkalem spotkalam wspominaja mowia wymieniaja zawiera zawieraja znaleziono znaleziona znaleziony znalezione znaleźliśmy
    odnaleziona odnaleziony odnalezione znajduje uzyskac informacji informacje danych wynikow wzmianek wzmianki zapisow sladow sladu wiedzy nazwie istnieje istniala istnial
    istnialo istniec niczego wzmianke nieznana nieznany nieznane zaznajomiony zaznajomiona obeznany obeznana wiadomo pojecia rezultatow
    wspomina wymienia wiem znalazlem znalazlam znam kojarze slyszalem slyszalam znana znany znane
    bilgi bilgiye bilgim bilgiler veri veriye sonuc kayit kayda kaynak iz hakkinda hakkindaki ilgili konusunda adinda adli isimli
    diye bilinen haberdar bilmiyorum tanimiyorum duymadim alakali dair iliskin ait isminde denen denilen verilen olduguna varligina
    ismini duymamistim rastlamadim adina ismine oldugunu nedir tanidik yabanci kaynaklar kaynaklarim kaynaklarimda kaynaklarimin
    kaynaklarda bahsedilmiyor bahsetmiyor bahsedilmemis edilmiyor etmiyor deginilmiyor deginmiyor verilmiyor vermiyor gecmiyor
    找到 查到 查询到 搜索到 检索到 搜到 名为 叫 关于 有关 听说 了解 知道 熟悉 清楚 认识 存在 信息 资料 資料 资讯 資訊 记录 記錄 纪录 紀錄
    名叫 叫做 称为 稱為 關於 有關 相关 相關 听过 聽過 聽說 听闻 聽聞 認識 陌生 提到 提及 包含 涉及 收录 收錄 出现 出現
    情報 記録 データ 記載 記述 言及 結果 知識 聞いた 耳にした 実在 わか 分か 見つか 見当た 確認 という について に関 存在 存じ 知り 把握
    정보 자료 기록 내용 검색 결과 언급 회사 기업 브랜드 제품 서비스 도구 업체 앱 플랫폼 소프트웨어 알지 알고 들어본 아는 존재하지
    상품 툴 프로그램 데이터 지식 모릅니다 모르 몰라요 들어보지 들어 무엇 뭐 뭔 언급하지 언급되지 나오지 등장하지 제게 저에게 저한테 존재하는지
    tasiyan asina alisik oldugu olup varligi bildigim tanidigim duydugum sonuca sonucu aramasi aramam olarak
    确认 證實 证实 核实 核實 验证 驗證 搜索 结果 叫做 知ら 知って 認識 心当たり 聞き覚え 見覚え 馴染み なじみ
    확인되지 확인할 확인하지 찾을 찾지 알려져 존재 들어본 익숙하지 호텔 식당 은행`),
}
