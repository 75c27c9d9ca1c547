#!/usr/bin/env bash
# Builds decoder.wasm: the QR reader of zxing-cpp 3.1.1 without its other formats and character sets.
# Usage: build.sh FOLDER, a clean checkout of github.com/zxing-cpp/zxing-cpp at v3.1.1; the script patches it.
# Needs Debian's clang-19, lld-19, libc++-19-dev-wasm32, libc++abi-19-dev-wasm32, libclang-rt-19-dev-wasm32, wasi-libc.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
patch --batch -p1 < "$here/no-exceptions.patch"
cat > core/src/Version.h << 'HEADER'
#pragma once
#define ZXING_READERS
#define ZXING_ENABLE_1D 0
#define ZXING_ENABLE_AZTEC 0
#define ZXING_ENABLE_DATAMATRIX 0
#define ZXING_ENABLE_MAXICODE 0
#define ZXING_ENABLE_PDF417 0
#define ZXING_ENABLE_QRCODE 1
#define ZXING_VERSION_MAJOR 3
#define ZXING_VERSION_MINOR 1
#define ZXING_VERSION_PATCH 1
#define ZXING_VERSION_SUFFIX ""
#define ZXING_VERSION_STR "3.1.1"
HEADER
objects=$(mktemp -d)
trap 'rm -r "$objects"' EXIT
names="Barcode BarcodeFormat BitArray BitMatrix BitSource BinaryBitmap CharacterSet ConcentricFinder Content
  CreateBarcode WriteBarcode JSON ECI Error GlobalHistogramBinarizer GridSampler GTIN HRI HybridBinarizer LocalGrid
  MultiFormatReader PerspectiveTransform ReadBarcode ReedSolomon ResultPoint Utf WhiteRectDetector
  qrcode/QRBitMatrixParser qrcode/QRCodecMode qrcode/QRDataBlock qrcode/QRDecoder qrcode/QRDetector
  qrcode/QRErrorCorrectionLevel qrcode/QRFormatInformation qrcode/QRVersion qrcode/QRReader"
compile() {
  clang++-19 --target=wasm32-wasi -stdlib=libc++ -O2 -std=c++20 -fno-rtti -DNDEBUG -DZXING_INTERNAL -Icore/src -w \
    -c "$1" -o "$objects/$(basename "$1").o"
}
compile "$here/read-code.cpp"
for name in $names; do
  if [ -e "core/src/$name.cpp" ]; then compile "core/src/$name.cpp"; fi
done
wasm-ld-19 --strip-all -O3 --gc-sections --entry _initialize --export=read_code --export=malloc \
  -o "$here/decoder.wasm" /usr/lib/wasm32-wasi/crt1-reactor.o "$objects"/*.o \
  -L/usr/lib/llvm-19/lib/wasm32-wasi -L/usr/lib/wasm32-wasi -lc++ -lc++abi -lc \
  "$(clang-19 --target=wasm32-wasi -print-libgcc-file-name)"
