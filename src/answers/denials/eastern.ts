import { arabicAndHebrewRules } from './arabic-hebrew.ts'
import { czechAndSlovakRules } from './czech-slovak.ts'
import { greekRules } from './greek.ts'
import { hungarianAndFinnishRules } from './hungarian-finnish.ts'
import { type Denials, wordList } from './parts.ts'
import { romanianRules } from './romanian.ts'
import { russianAndUkrainianRules } from './russian-ukrainian.ts'

/** Russian, Ukrainian, Czech, Slovak, Hungarian, Finnish, Arabic, Hebrew, Greek and Romanian. */
export const easternDenials: Denials = {
  rules: [
    ...russianAndUkrainianRules,
    ...czechAndSlovakRules,
    ...hungarianAndFinnishRules,
    ...arabicAndHebrewRules,
    ...greekRules,
    ...romanianRules,
  ],
  negations:
    wordList(`неизвестен ettei neobjevuje neobjavuje nenachazi nenachadza nevyskytuje nepise nelze neda незнайома невідома незнаком незнакомо незнайомий незнайоме неизвестны ziadne zadne zadna chybi chybeji chyba chybaju postradam nerika nehovori neznamena
    nemuzu nemuzeme nedokazem nedokazu neumim neobsahuji neobsahuju neobsahuje neuvadeji neuvadi neuvadzaju nezahrnuji nezahrnaju
    nezminuji nezminuje nezmienuju nezmienuje nespominaju nenalezeny nenalezena nenalezeno nenajdene nebyl nebyla nebylo nebol nebola nebolo
    nejsem nenarazil nenarazila puuttuu eivat не нет неизвестен неизвестна неизвестно отсутствует отсутствуют немає нема невідома невідомий невідоме жодне жоден незнайома незнакома
    відсутні відсутня бракує nedokazu nedokazem nenachadzam nenarazil nenarazila netusim neexistuju ziadny ziadna zadny zadna
    nespomina neuvadi neuvadza nepodarilo nedisponujem neslysela nepocula neznama neznamy nezname neprineslo neprinesl neprinieslo nepriniesol nevratilo nevratil sosem sem soha semmit ismeretlen mikaan tuntematon vieras αγνωστη αγνωστο αγνωστος
    nenasel nenasla nenasli nenasiel nenalezl nenalezla nenachazim nemohu nemozem nepodarilo nedokazal nemam nemame nejsou neexistuji neexistuje
    neni nie nedisponuji nevim neviem neznam nepoznam neslysel neslysela nepocul nikdy
    nem nincs nincsenek en emme ei لم لا لن ليس ليست لست غير ولم ولا فلا تعذر يتعذر לא אין איני אינני אינה אינו δεν nu n-am niciuna niciunul nicio niciun necunoscut necunoscuta`),
  objects:
    wordList(`знаком знайома відомий подтвердить znam poznam tunnen tunnistan existence existenciu existenci neobjevuje neobjavuje nenachazi nenachadza nevyskytuje zminovaly zmienovali overit overit forrast ismeros letezeset emlites mainintaa olemassaoloa αναφορα μνεια υπαρξη информацией данными знаний знаниями говорит значит существование существования упоминают найти найден найдена найдено найдены нашел нашла нашли
    обнаружить обнаружен обнаружена обнаружено обнаружил обнаружила нахожу встретил встретила встречал встречала встречался встречалась встречались
    попадался попадалась попадались сталкивался сталкивалась незнакома незнакомо известна
    інформацією даними знань знаннями говорить каже означає значить існування згадують згадок знайти знайдено знайдена знайдений знайшли знаходжу
    виявити виявлено виявив виявила зустрів зустріла зустрічав зустрічала траплялась траплялася траплявся зустрічалась незнайомий
    nerika nehovori neznamena existenci existenciu existuje neobsahuji neobsahuju neobsahuje nezminuji nezmienuju nespominaju neuvadeji neuvadzaju
    najit nalezt najst nenasel nenasla nenasli nenasiel nenalezl nenalezla nenachazim nenachadzam nenarazil nenarazila nalezena nalezen nalezeno najdena najdeny najdene
    znalosti vedomosti povedomi
    mond jelent letezeset letezik-e talaltam talalhato bukkantam akadtam talalkoztam megtalalnom talalom emlitik emliti adat adatra adatokra informaciora informaciokra ismeretekkel ismerettel ismeretem ismereteim
    sano kerro merkitse olemassaoloa olemassa loytynyt loydy loytanyt loyda loytaneet loytamaan tormannyt tormanneet tietoihin tietoon mainitse
    λεει θυμιζει σημαινει υπαρξη βρηκα βρεθηκε βρεθηκαν βρω βρισκω εντοπισα εντοπιστηκε εντοπιζω εντοπισω συναντησα συναντησει αναφερουν περιλαμβανουν αναφερονται
    информации информацию информация сведений сведения данных данные упоминаний упоминания результатов результаты
    записей ничего названием именем называется существует известна известен известно знаком знакома знаю слышал слышала
    упоминается упоминает встречается поиск запрос такое сведениями сведения данные незнаком незнакома неизвестен неизвестна неизвестно таким
    інформації інформаціі інформацію інформація даних дані відомостей відомості згадок згадки назвою існує відомо знайомий знайома незнайома знайомо чув чула знайшов знайшла нічого
    невідома невідомий невідоме згадує пошук запит таке результатів результати відомостями знаю
    informaci informace informacie udaje udaju data zminky zminku vysledky zaznamy zaznam nic nazvem nazvom jmenem menom
    znama znamy zname znamo neznam nepoznam neznama neznamy nezname neslysel neslysela nepocul nepocula neexistuje zvana zminka zmienka zmienky informaciami informacemi
    vysledkov vysledku vysledek udajov obeznamen obeznamena obeznameny oboznamena oboznameny seznamen nevim neviem netusim nespomina neuvadi neuvadza
    nezminuje nezmienuje dohledat dohladat
    informaciot informaciom informacio informaciok adatot adatom adatok talalatot emlitest semmit ismerem ismerek hallottam nevu letezik ismert ismeretlen informaciok talalatok tudom tudok tisztaban emliti szerepel kereses eredmenyt informacioval adattal
    tietoa tietoja mainintaa mainintoja tuloksia mitaan tunne tunnista kuullut tietoinen nimelta olemassa nimista niminen tuttu tunnettu tuntematon vieras mainitse tieda perehtynyt
    معلومات بيانات نتائج تفاصيل ذكر تسمى تدعى باسم اسمها اعرف أعرف اسمع أسمع أجد علم دراية معروفة معروف موجودة موجود وجود
    سجل سجلات إشارة الإشارة أثر شيء شيئا شيئًا معرفة يسمى يدعى تُسمى تُدعى يُسمى يُدعى اسمه اسم الاسم أعلم أدري بوجود ماهية متأكد متأكدا متأكدًا
    مألوفة مألوف مألوفًا يذكر تذكر المصادر مصادري مصادر
    מידע נתונים פרטים אזכור אזכורים תוצאות בשם שנקראת מכיר מכירה שמעתי קיימת קיים מוכרת מוכר
    תיעוד רישום ידע דבר זכר שנקרא הנקראת הנקרא המכונה ששמה ששמו כזאת כזה כזו נתקלתי יודע יודעת ברור בטוח בטוחה ידוע ידועה
    تأكيد التأكد التحقق إثبات البحث بحثي أعرفها أعرفه تحمل يحمل
    לאמת לאשר לוודא להוכיח קיומה קיומו שקיימת שקיים חיפוש החיפוש חיפושי חיפושים שמוכר שמוכרת ידועה
    מקורות המקורות מקור מזכיר מזכירים מזכירה במקורות מהמקורות
    πληροφοριες πληροφορια στοιχεια δεδομενα αποτελεσματα αναφορες αναφορα τιποτα ονομα επωνυμια ονομασια ονοματι γνωριζω ακουσει υπαρχει ξερω αγνωστη αγνωστο αγνωστος γνωστη οικεια αναφερει αναζητηση
    εξοικειωμενος εξοικειωμενη εξοικειωμενο μνεια
    informatii informatie date detalii rezultate mentiuni referinte nimic numita numit denumita numele cunosc stiu auzit exista existe
    denumit denumite denumirea intitulat intitulata informatia rezultat mentiune referinta inregistrare mentioneaza mentionata mentionat aminteste
    citeaza referire cunostinta recunosc cunosteam familiarizat familiarizata familiar familiara cunoscut cunoscuta necunoscut necunoscuta apare figureaza
    dovada dovezi urma existenta confirma confirm verifica verific sursele contin`),
}
