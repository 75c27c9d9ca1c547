#include "ReadBarcode.h"
#include "TextDecoder.h"

#include <cstring>

using namespace ZXing;

// Ticket codes are ASCII, so the tables of other character sets are left out.
std::string ZXing::BytesToUtf8(ByteView bytes, ECI)
{
	return std::string(bytes.begin(), bytes.end());
}

extern "C" {

// Debian's standard library for WebAssembly has no exceptions: what would throw stops the program.
void* __cxa_allocate_exception(size_t) noexcept
{
	__builtin_trap();
}

void __cxa_throw(void*, void*, void (*)(void*))
{
	__builtin_trap();
}

int __cxa_thread_atexit(void (*)(void*), void*, void*) noexcept
{
	return 0;
}

/** Reads the QR code of a grey picture into `text`; returns its length in bytes, or 0 without a code. */
int read_code(const uint8_t* grey, int width, int height, int binarizer, uint8_t* text, int room)
{
	const auto options = ReaderOptions()
							 .formats(BarcodeFormat::QRCodeModel2)
							 .tryInvert(false)
							 .maxNumberOfSymbols(1)
							 .binarizer(static_cast<Binarizer>(binarizer));
	const auto codes = ReadBarcodes({grey, width, height, ImageFormat::Lum}, options);
	if (codes.empty())
		return 0;
	const auto& bytes = codes.front().bytes();
	if (static_cast<int>(bytes.size()) > room)
		return 0;
	std::memcpy(text, bytes.data(), bytes.size());
	return bytes.size();
}
}
