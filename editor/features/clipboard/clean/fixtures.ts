/** What the clipboard holds after a copy in Word, Google Docs, Excel and Sheets: made by hand in their formats. */
export const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-unhide:no; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<p class=MsoTitle><span style='mso-ansi-language:EN-US'>Open house<o:p></o:p></span></p>
<p class=MsoNormal style='mso-margin-top-alt:auto;text-align:center'><b style='mso-bidi-font-weight:normal'><span style='font-size:14.0pt;font-family:"Times New Roman",serif;color:#C00000'>Saturday</span></b><span style='mso-spacerun:yes'>&nbsp;&nbsp; </span>at <i>noon</i><del cite="mailto:x"> or one</del><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Garden<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp;</span></span><![endif]>Roses</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Garage</p>
<p class=MsoNormal>Steps:<a name="_Toc1"></a></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span>&nbsp;</span></span><![endif]>Call <a href="https://harbor.test/">us</a></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>4.<span>&nbsp;</span></span><![endif]>Visit</p>
<p class=MsoNormal><span style='background:yellow;mso-highlight:yellow'>Marked</span><img width=96 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"></p>
<!--EndFragment--></body></html>`

export const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Selling guide</span></h2><p dir="ltr" style="line-height:1.38;text-align: right;"><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">Bold</span><span style="font-weight:400;font-style:italic;"> italic </span><span style="font-weight:400;text-decoration:underline;">under</span><span style="background-color:#ffff00;font-weight:400;">mark</span><a href="https://harbor.test/guide" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">link</span></a></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>One a</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul><ul><li dir="ltr" role="checkbox" aria-checked="true"><img src="data:image/png;base64,AAAA" width="18"><p><span>Done</span></p></li></ul></b><br class="Apple-interchange-newline">`

export const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet>
<style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-style-parent:style0; font-weight:700; background:#FFC000; mso-pattern:black none;} .xl66 {mso-number-format:Standard; text-align:right; color:windowtext;} --></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'>
<tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Size</td><td class=xl65 width=64>Price</td></tr>
<tr height=20><td height=20>100</td><td class=xl66 align=right>49.00</td></tr>
<tr height=20><td height=20 colspan=2>&nbsp;</td></tr><!--EndFragment--></table></body></html>`

export const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;width:0px" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2}">Agent</td><td style="text-align:center;background-color:#d9ead3;">Site</td></tr><tr><td>Ann</td><td data-sheets-hyperlink="https://harbor.test/ann">harbor.test/ann</td></tr></tbody></table></google-sheets-html-origin>`
